import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readContent } from '#compiler/content/read-content.ts';
import { withMissing } from '#linter/lay-over.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { freePort } from './free-port.ts';
import { CONTENT_ROOT } from './roots.ts';
import { START_LIMIT_MS } from './patience.ts';

/** A development server with its own copy of the documents. */
export interface DevServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** Changes a document on the disk. Throws when nothing changes. */
  readonly edit: (file: string, change: (text: string) => string) => void;
  /** Writes the edited documents as they were at the start, so that no test depends on the test before. */
  readonly restore: () => void;
  readonly dispose: () => Promise<void>;
}

/**
 * Starts `npm run dev -- DIR`, where DIR has a copy of the documents, and waits until the gallery can be opened.
 *
 * @param documents The folder to copy. The default is the content of the tests.
 * @param more The texts of further documents, by path.
 */
export async function startDevServer(
  documents: string = CONTENT_ROOT,
  more: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const folder = copyDocuments(documents, more);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/scripts/dev/dev.mjs', folder], {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      // The server picks a free port, because several servers run at once.
      WORKBENCH_PORT: '0',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const end = Date.now() + START_LIMIT_MS;
  while (!(await answers(`${url}/gallery/`))) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`The development server did not start:\n${log}`);
    await wait(50);
  }
  const originals = new Map<string, string>();
  return {
    url,
    restore() {
      for (const [file, text] of originals) writeFileSync(join(folder, file), text);
      originals.clear();
    },
    edit(file, change) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!originals.has(file)) originals.set(file, text);
      const changed = change(text);
      if (changed === text) throw new Error(`The change to ${file} changes nothing.`);
      writeFileSync(join(folder, file), changed);
    },
    dispose: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies documents into a new folder, with further ones. */
function copyDocuments(documents: string, more: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-documents-'));
  for (const part of ['forms', 'catalogs'])
    cpSync(join(documents, part), join(folder, part), { recursive: true });
  for (const [file, text] of Object.entries(more)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  addSharedTexts(folder);
  return folder;
}

/** Adds the texts that all forms share. Otherwise the server would take them from the shipped content. */
function addSharedTexts(folder: string): void {
  const messages = join(folder, 'catalogs', 'messages');
  for (const language of languageKeys(readContent(folder))) {
    const texts = Object.entries(readMessages(readContent(CONTENT_ROOT), language));
    const shared = Object.fromEntries(texts.filter(([key]) => /^(?:form|widgets)\./.test(key)));
    const file = join(messages, `${language}.json`);
    writeFileSync(file, withMissing(readFileSync(file, 'utf8'), JSON.stringify(shared)));
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
