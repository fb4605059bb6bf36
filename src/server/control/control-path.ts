import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/**
 * The address of the process that holds the database of a data folder (R7.5): a socket in that folder, or a named pipe
 * on Windows.
 */
export function controlPathOf(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return join(dataDir, 'control.sock');
  // Named pipes share one namespace, so the name identifies the folder.
  const folder = createHash('sha256').update(resolve(dataDir).toLowerCase()).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\vestibule-${folder}`;
}

/** The longest path of a socket in bytes: `sun_path` has 108 on Linux and 104 elsewhere, including the terminator. */
export function longestSocketPath(platform: NodeJS.Platform = process.platform): number {
  if (platform === 'win32') return 256;
  return platform === 'linux' ? 107 : 103;
}
