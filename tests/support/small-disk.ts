import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeFolder } from './run-program.ts';

/** A folder on a disk that a test can fill, as seen by one process. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk: from now on no file of the process can grow. */
  readonly fill: (pid: number) => void;
  readonly makeRoom: (pid: number) => void;
}

/**
 * Mounts a disk of 32 MB when this user may. Otherwise, limits the size of the process's files. Every
 * user may do that, and it makes writes fail, too.
 */
export function makeSmallDisk(): SmallDisk {
  const folder = makeFolder();
  return process.getuid?.() === 0 ? mounted(folder) : limited(folder);
}

function mounted(folder: string): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=0700', 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  const ballast = join(folder, 'ballast');
  return { folder, fill: () => fillUp(ballast), makeRoom: () => rmSync(ballast) };
}

/** Writes until nothing more fits: large pieces first, then small ones. */
function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  for (const size of [65_536, 4_096, 1]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(handle);
}

function limit(pid: number, bytes: number | 'unlimited'): void {
  // We set only the soft limit, because an unprivileged user cannot raise the hard limit again.
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

function limited(folder: string): SmallDisk {
  const log = join(folder, 'vestibule.sqlite-wal');
  return {
    folder,
    fill: (pid) => limit(pid, statSync(log, { throwIfNoEntry: false })?.size ?? 0),
    makeRoom: (pid) => limit(pid, 'unlimited'),
  };
}
