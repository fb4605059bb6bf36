import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '#contract/is-record.ts';
import type { Finding } from './finding.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { CATALOG_CHECKSUMS } from '#compiler/releases/catalog-checksums.ts';

/** Documents that are looked at, made whole where they are only a part. */
export interface Documents {
  /** A folder whose `forms/` and `catalogs/` are complete. */
  readonly root: string;
  /** Reads what has changed. */
  readonly refresh: () => void;
  /** Whether somebody who edits the folder can mend it there. */
  readonly isOwn: (finding: Finding) => boolean;
  readonly dispose: () => void;
}

const MESSAGES = join('catalogs', 'messages');

/**
 * Another folder's documents, laid over the product's: forms are its own alone, catalogs that it lacks are the product's,
 * and so are the words that it does not say. Lines stay where they are: what is added to a message file stands behind them.
 *
 * @param product Holds the product's `forms/` and `catalogs/`.
 */
export function layOver(folder: string, product: string = PROJECT_ROOT): Documents {
  if (folder === product)
    return { root: folder, refresh: () => undefined, isOwn: () => true, dispose: () => undefined };
  const root = mkdtempSync(join(tmpdir(), 'vestibule-gallery-'));
  const refresh = (): void => {
    for (const part of ['forms', 'catalogs']) rmSync(join(root, part), { recursive: true, force: true });
    mkdirSync(join(root, 'forms'));
    copy(join(folder, 'forms'), join(root, 'forms'));
    copy(join(product, 'catalogs'), join(root, 'catalogs'));
    // A folder's own catalogs are not the ones that the product has released.
    rmSync(join(root, CATALOG_CHECKSUMS), { force: true });
    dropFormMessages(join(root, MESSAGES));
    layCatalogs(folder, root);
  };
  refresh();
  return {
    root,
    refresh,
    // Words that nobody says are those of its forms, even where the file they belong into is not there yet.
    isOwn: ({ file, line, rule }) => rule === 'missing-message' || line <= linesIn(join(folder, file)),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

function layCatalogs(folder: string, root: string): void {
  for (const name of namesIn(join(folder, 'catalogs'))) {
    if (name === 'messages') continue;
    rmSync(join(root, 'catalogs', name), { recursive: true, force: true });
    copy(join(folder, 'catalogs', name), join(root, 'catalogs', name));
  }
  const own = namesIn(join(folder, MESSAGES)).filter((name) => name.endsWith('.json'));
  // A folder with words of its own says which languages there are.
  const speaks = own.some((name) => name !== 'keys.json');
  for (const name of namesIn(join(root, MESSAGES)))
    if (speaks && !own.includes(name) && name !== 'keys.json') rmSync(join(root, MESSAGES, name));
  for (const name of own) layMessages(join(folder, MESSAGES, name), join(root, MESSAGES, name));
}

/** Leaves the words that `keys.json` declares: what only the product's own forms say is not lent. */
function dropFormMessages(folder: string): void {
  const read = (name: string): ReadonlyMap<string, unknown> =>
    entriesOf(readFileSync(join(folder, name), 'utf8'));
  try {
    const declared = read('keys.json');
    for (const name of namesIn(folder).filter((file) => file !== 'keys.json')) {
      const lent = [...read(name)].filter(([key]) => key === '$schema' || declared.has(key));
      writeFileSync(join(folder, name), JSON.stringify(Object.fromEntries(lent), null, 2));
    }
  } catch {
    // Half-written: the check says where.
  }
}

function layMessages(own: string, product: string): void {
  const ours = readFileSync(own, 'utf8');
  writeFileSync(product, existsSync(product) ? withMissing(ours, readFileSync(product, 'utf8')) : ours);
}

/** A text of messages with those that it lacks, or of their declarations; as it is while it cannot be read. */
export function withMissing(text: string, product: string): string {
  const end = /"keys"\s*:\s*\{/.test(text) ? /\s*\}\s*\}\s*$/ : /\s*\}\s*$/;
  try {
    const known = entriesOf(text);
    const missing = [...entriesOf(product)].filter(([key]) => !known.has(key));
    const lines = missing.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    const comma = known.size > 0 && lines.length > 0 ? ',' : '';
    return text.replace(end, (closing) => `${comma}\n${lines.join(',\n')}${closing}`);
  } catch {
    // Half-written: the check says where.
    return text;
  }
}

function entriesOf(text: string): ReadonlyMap<string, unknown> {
  const json: unknown = JSON.parse(text);
  const all = isRecord(json) && isRecord(json['keys']) ? json['keys'] : json;
  return new Map(Object.entries(isRecord(all) ? all : {}));
}

function linesIn(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0;
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function copy(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}
