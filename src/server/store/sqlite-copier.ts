import { type FileHandle, open } from 'node:fs/promises';
import { copySqlite } from './copy-sqlite.ts';

/** Makes copies of a database file that a connection of this process has open. */
export interface SqliteCopier {
  copyTo(copy: string): Promise<void>;
  /** Ends a copy under way, which leaves no file. */
  stop(): Promise<void>;
  /** Closes the file. Only after the connection. */
  letGo(): Promise<void>;
}

/**
 * Reads beside the connection. The file is opened once and kept open, because the system drops all locks of a process on a
 * file as soon as it closes any of its handles, and with SQLite's lock what keeps a second server away.
 *
 * @param setFrozen Has the file stay as it is, or not any more.
 */
export function makeCopier(file: string, setFrozen: (isFrozen: boolean) => Promise<void>): SqliteCopier {
  let handle: FileHandle | undefined;
  let underWay: Promise<void> | undefined;
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
      if (underWay) throw new Error('another copy is being made');
      underWay = copyFrozen(copy).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    stop: async () => {
      isClosing = true;
      await underWay?.catch(() => undefined); // whoever asked for the copy is told
    },
    letGo: async () => handle?.close(),
  };
}
