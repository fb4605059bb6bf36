import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInputs, INPUTS_FILE } from './inputs.ts';

/** The folders a build consists of. */
export const BUILD_PARTS = ['client', 'server', 'content'] as const;

/** A finished build in a folder of its own, on the same disk as `dist`. */
export interface FinishedBuild {
  readonly folder: string;
  /** What it was made from. */
  readonly inputs: string;
}

/**
 * Puts a finished build in the place of the one in `dist`. Several may be at it at once: a build that somebody else
 * has installed meanwhile is left alone, since a server may already run from it.
 */
export function installBuild({ folder, inputs }: FinishedBuild, dist: string): void {
  if (builtInputs(dist) === inputs) return;
  rmSync(join(dist, INPUTS_FILE), { force: true });
  for (const part of BUILD_PARTS) replaceFolder(join(folder, part), join(dist, part));
  writeFileSync(join(dist, INPUTS_FILE), inputs);
}

function replaceFolder(fresh: string, target: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(target)) renameSync(target, `${fresh}-replaced-${attempt}`);
      renameSync(fresh, target);
      return;
    } catch (error) {
      // Another build moved in between the two renames; it is cleared away in its turn.
      if (attempt === 5) throw error;
    }
  }
}
