import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SAMPLE } from '#tests/linter/sample.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { readJson } from '#compiler/read-json.ts';

/** The fuzzed documents by path. All other documents are the product's. */
export type Documents = Readonly<Record<string, unknown>>;

const FILES = [
  'forms/sign-up/schema.json',
  'forms/sign-up/ui.json',
  'forms/sign-up/examples.json',
  'catalogs/messages/en.json',
  'catalogs/messages/de.json',
  'catalogs/messages/keys.json',
];

/** A folder with a form `sign-up`, and its documents before fuzzing. */
export interface Fuzzed {
  readonly name: string;
  /** The number of documents to try of each kind. Small documents take less time. */
  readonly runs: number;
  /** The minimum number of rendered documents. A fuzzer whose documents are never rendered tests only the check. */
  readonly leastDrawn: number;
  readonly folder: string;
  readonly documents: Documents;
}

/** The documents of a whole product, and the small sample of the linter's tests. */
export const FUZZED: readonly Fuzzed[] = [
  { name: 'fixture', runs: 10, leastDrawn: 0, folder: CONTENT_ROOT },
  {
    name: 'sample',
    runs: 40,
    leastDrawn: 1,
    folder: SAMPLE,
  },
].map((fuzzed) => ({ ...fuzzed, documents: documentsOf(fuzzed.folder) }));

function documentsOf(folder: string): Documents {
  return Object.fromEntries(FILES.map((file) => [file, readJson(join(folder, file))]));
}

/** A folder to write fuzzed documents into. */
export interface FuzzedWorkspace {
  readonly root: string;
  /** Writes exactly these documents. It writes a text unchanged. */
  readonly write: (documents: Documents) => void;
  readonly remove: () => void;
}

/** Makes a workspace with the catalogs and the other forms of a folder. */
export function makeFuzzedWorkspace(folder: string): FuzzedWorkspace {
  const root = mkdtempSync(join(tmpdir(), 'fuzzed-'));
  link({ from: join(folder, 'catalogs'), to: join(root, 'catalogs'), except: 'messages' });
  link({ from: join(folder, 'forms'), to: join(root, 'forms'), except: 'sign-up' });
  return {
    root,
    write: (documents) => {
      rmSync(join(root, 'forms', 'sign-up'), { recursive: true, force: true });
      for (const [file, content] of Object.entries(documents)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(
          join(root, file),
          typeof content === 'string' ? content : JSON.stringify(content, null, 2),
        );
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

function link({
  from,
  to,
  except,
}: {
  readonly from: string;
  readonly to: string;
  readonly except: string;
}): void {
  mkdirSync(to);
  const folders = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders)
    if (name !== except) cpSync(join(from, name), join(to, name), { recursive: true });
}
