import { type FileHandle, open } from 'node:fs/promises';
import { copySqlite } from './copy-sqlite.ts';

/** Copies a database file that a connection of this process holds open. */
export interface SqliteCopier {
  copyTo(copy: string): Promise<void>;
  /** Ends a running copy, which leaves no file. */
  stop(): Promise<void>;
  /** Closes the file handle. Call it only after the connection was closed. */
  letGo(): Promise<void>;
}

/**
 * Makes a copier. It reads the file through its own handle, which stays open. When a process closes any handle of a file, the
 * system drops all locks of the process on that file, also the lock by which SQLite keeps a second server away.
 *
 * @param setFrozen Stops and resumes changes of the file.
 */
export function makeCopier(file: string, setFrozen: (isFrozen: boolean) => Promise<void>): SqliteCopier {
  let handle: FileHandle | undefined;
  let runningCopy: Promise<void> | undefined;
  let isClosing = false;

  async function copyFrozen(copy: string): Promise<void> {
    handle ??= await open(file, 'r');
    try {
      await setFrozen(true);
      await copySqlite({ file: handle, isClosing: () => isClosing }, copy);
    } finally {
      await setFrozen(false);
    }
  }

  return {
    copyTo: async (copy) => {
      if (runningCopy) throw new Error('another copy is being made');
      runningCopy = copyFrozen(copy).finally(() => {
        runningCopy = undefined;
      });
      return runningCopy;
    },
    stop: async () => {
      isClosing = true;
      await runningCopy?.catch(() => undefined); // the caller of copyTo gets the error
    },
    letGo: async () => handle?.close(),
  };
}
