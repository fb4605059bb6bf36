import { readFileSync } from 'node:fs';
import { readConfig } from './read-config.ts';
import type { Config } from './variables.ts';

/** Reads the settings of the server from the environment of this process. Throws `ConfigFaults` when they are wrong. */
export function readOwnConfig(): Config {
  return readConfig({ env: process.env, readFile: (path) => readFileSync(path, 'utf8') });
}
