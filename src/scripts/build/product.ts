import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  existsSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeRelease } from '#contract/release.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { compileRelease } from '#compiler/release.ts';
import { buildClient, buildEmbed, buildPreviewAgent, buildServer, buildWorkbench } from './bundles.ts';
import { compressFolder } from './compress.ts';
import { builtInputs, hashBuildInputs, hashProgram, INPUTS_FILE } from './inputs.ts';

/** A crashed build leaves its folder behind. After this time, no running build can still use the folder. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** The folders of a build. The defaults are the project's own content and `dist`. */
interface BuildOptions {
  /** The folder with `forms/` and `catalogs/`. */
  readonly content?: string;
  readonly dist?: string;
}

/**
 * Builds page and server from the code under `root`, and compiles the content, into `dist` (R10.5). It builds in a temporary folder
 * and moves the result into place at the end. So a failed build or two parallel builds leave `dist` complete.
 */
export async function buildProduct(
  root: string,
  { content = root, dist = join(root, 'dist') }: BuildOptions = {},
): Promise<void> {
  mkdirSync(dist, { recursive: true });
  sweepAbandoned(dist);
  const folder = mkdtempSync(join(dist, '.build-'));
  try {
    // We hash the inputs first, so that a file that is edited during the build makes the build stale.
    const inputs = hashBuildInputs(root, content);
    const client = join(folder, 'client');
    await buildClient(root, client);
    await buildEmbed(root, client);
    await buildPreviewAgent(root, client);
    const workbench = join(folder, 'workbench');
    await buildWorkbench(root, workbench);
    await buildServer(root, join(folder, 'server'));
    await compressFolder(client);
    await compressFolder(workbench);
    buildContent(content, join(folder, 'content'), hashProgram(root));
    installBuild({ folder, inputs }, dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles the content of a folder into the release that a new server starts with (R11.3). */
export function buildContent(root: string, outDir: string, program: string): void {
  mkdirSync(outDir, { recursive: true });
  const release = compileRelease(readContent(root), { program });
  writeFileSync(join(outDir, 'release.json'), writeRelease(release));
}

function sweepAbandoned(dist: string): void {
  for (const name of readdirSync(dist).filter((entry) => entry.startsWith('.build-'))) {
    const folder = join(dist, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_AFTER_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** The folders of which a build consists. */
export const BUILD_PARTS = ['client', 'workbench', 'server', 'content'] as const;

/** A finished build in its temporary folder, on the same disk as `dist`. */
export interface FinishedBuild {
  readonly folder: string;
  /** The hash of its inputs. */
  readonly inputs: string;
}

/**
 * Replaces the build in `dist` by a finished one. Two builds may finish at once. So this function keeps a build of the same
 * inputs, because a server may already run from it.
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
      // Another build was installed between the two renames. The next attempt replaces it.
      if (attempt === 5) throw error;
    }
  }
}
