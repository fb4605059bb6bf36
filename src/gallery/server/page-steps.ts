import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Content } from '#contract/release.ts';
import { writeContent } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { PageServer, PageSteps } from './page-builder.ts';

const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href;

/** What the server prints as soon as it accepts requests. */
const LISTENING = /Server listening at http:\/\/[^":]+:(\d+)/;

/** How much of the output is kept, in characters. This is enough to say why the server ended. */
const MOST_KEPT = 10_000;

/** A folder for builds and their databases. It exists as long as the gallery runs. */
export interface PageFolder {
  readonly steps: Pick<PageSteps, 'build' | 'serve' | 'remove'>;
  readonly dispose: () => void;
}

/** Builds the product with the documents in `content` into `dist`. When the build fails, throws what it printed. */
export type BuildProduct = (content: string, dist: string, signal: AbortSignal) => Promise<void>;

/** What the page is built from, and where it is shown. */
export interface PageSource {
  /** Returns the current documents. Throws with the reason when they cannot be built. */
  readonly content: () => Content;
  readonly build: BuildProduct;
  /** The port of the gallery. Its frame shows the page, and its server takes the page's error reports. */
  readonly galleryPort: () => number;
}

/** Makes the steps from documents to a served page: a build and its server, each in its own process. */
export function makePageFolder(source: PageSource): PageFolder {
  const root = mkdtempSync(join(tmpdir(), 'vestibule-built-'));
  // Node searches for the server's packages beside the server, so the folder links to the project's packages.
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  return {
    steps: {
      build: async (signal) => build(source, mkdtempSync(join(root, 'build-')), signal),
      serve: async (folder, theme, signal) =>
        serve(folder, environmentOf(folder, theme, source.galleryPort()), signal),
      remove,
    },
    dispose: () => remove(root),
  };
}

async function build(source: PageSource, folder: string, signal: AbortSignal): Promise<string> {
  try {
    writeContent(folder, source.content());
    await source.build(folder, join(folder, 'dist'), signal);
    return folder;
  } catch (error) {
    remove(folder);
    throw error;
  }
}

/**
 * The environment of the server. It contains only `PATH` of the developer's environment, so that the page reaches none of the
 * developer's databases, services and vendors.
 */
function environmentOf(folder: string, theme: string, galleryPort: number): NodeJS.ProcessEnv {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: mkdtempSync(join(dataDir, 'of-')),
    THEME: theme,
    FRAME_ANCESTORS: `http://127.0.0.1:${galleryPort} http://localhost:${galleryPort}`,
    // The page reports its errors to the gallery, which stands in for Sentry.
    ENVIRONMENT_NAME: 'staging',
    SENTRY_DSN: `http://page@127.0.0.1:${galleryPort}/gallery/1`,
    // No limit, because an editor signs up more often than a visitor.
    RATE_LIMIT_IP: 'off',
    RATE_LIMIT_EMAIL: 'off',
  };
}

async function serve(folder: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<PageServer> {
  const program = join(folder, 'dist', 'server', 'main.js');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MOST_KEPT)));
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', () => resolve(`The server of the built page ended.\n${output}`.trim()));
  });
  const stop = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  try {
    return { port: await portOf(child.stdout, ended), ended, stop };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Finds the port in the server's output. Reads the output until the server ends, because the server must never wait for a
 * reader.
 */
async function portOf(stdout: NodeJS.ReadableStream | null, ended: Promise<string>): Promise<number> {
  return new Promise((resolve, reject) => {
    void ended.then((why) => reject(new Error(why)));
    if (!stdout) return;
    createInterface({ input: stdout }).on('line', (line) => {
      const [, port] = LISTENING.exec(line) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

/** Removes a folder, and retries for a moment, because a killed process may still be writing. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
}
