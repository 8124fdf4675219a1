"""Does start() wait for what the new process imports?"""

import fcntl
import multiprocessing
import threading


def lock():
    file = open(__file__)
    fcntl.flock(file, fcntl.LOCK_EX)
    return file


if __name__ == "__mp_main__":  # the import in a new process
    lock().close()  # goes on when the lock is free


def main():
    for size, patience in (50_000, 50), (80_000, 1):
        process = multiprocessing.Process(
            target=len, args=(bytes(size),)
        )
        start = threading.Thread(target=process.start)
        held = lock()
        start.start()
        start.join(patience)
        waits = start.is_alive()
        held.close()
        start.join()
        process.join()
        print(f"{size} bytes: start() waits for the import: {waits}")


if __name__ == "__main__":
    main()
