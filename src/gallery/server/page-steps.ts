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

/** What the server says as soon as it answers. */
const LISTENING = /Server listening at http:\/\/[^":]+:(\d+)/;

/** Enough to say why it ended. */
const MOST_KEPT = 10_000;

/** A folder for builds and their databases, which lasts as long as the gallery. */
export interface PageFolder {
  readonly steps: Pick<PageSteps, 'build' | 'serve' | 'remove'>;
  readonly dispose: () => void;
}

/** Builds the product of the documents in `content` into `dist`. Throws what the build printed when it fails. */
export type BuildProduct = (content: string, dist: string, signal: AbortSignal) => Promise<void>;

/** What a page is built of, and who shows it. */
export interface PageSource {
  /** The documents as they are now; what it throws is why they cannot be built. */
  readonly content: () => Content;
  readonly build: BuildProduct;
  /** The port of the gallery, whose frame shows the page and which takes its reports. */
  readonly galleryPort: () => number;
}

/** Makes the steps from documents to a served page: a build and its server, each in a process of its own. */
export function makePageFolder(source: PageSource): PageFolder {
  const root = mkdtempSync(join(tmpdir(), 'vestibule-built-'));
  // What the server imports is looked for from where it stands.
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

/** Nothing of the developer's environment: no database, no service and no vendor of theirs is reached. */
function environmentOf(folder: string, theme: string, galleryPort: number): NodeJS.ProcessEnv {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: mkdtempSync(join(dataDir, 'of-')),
    THEME: theme,
    FRAME_ANCESTORS: `http://127.0.0.1:${galleryPort} http://localhost:${galleryPort}`,
    // Where a page reports its mistakes, and to whom: the gallery stands in for Sentry.
    ENVIRONMENT_NAME: 'staging',
    SENTRY_DSN: `http://page@127.0.0.1:${galleryPort}/gallery/1`,
    // An editor signs up more often than a visitor.
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

/** Reads what the server says to the end of its life: it must never wait for a reader. */
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

/** A process that was killed may write for a moment yet. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
}
