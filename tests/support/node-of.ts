import { execFileSync } from 'node:child_process';

/** The Node program of a major version. The registry of npm has it as the package `node`. */
export function nodeOf(version: string): string {
  const command = ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'];
  return execFileSync('npm', command, { encoding: 'utf8' }).trim();
}
