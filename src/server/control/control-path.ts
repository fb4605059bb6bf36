import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/**
 * Where the process that holds the database of a data folder can be reached (R7.5): a socket in that folder, or a named
 * pipe where sockets have no files.
 */
export function controlPathOf(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return join(dataDir, 'control.sock');
  // Pipes are all in one place: the folder is told apart by the name.
  const folder = createHash('sha256').update(resolve(dataDir).toLowerCase()).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\vestibule-${folder}`;
}

/** The longest path a socket can have, in bytes: `sun_path` has 108 on Linux and 104 elsewhere, one of them for its end. */
export function longestSocketPath(platform: NodeJS.Platform = process.platform): number {
  if (platform === 'win32') return 256;
  return platform === 'linux' ? 107 : 103;
}
