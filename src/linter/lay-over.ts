import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';
import type { Finding } from './finding.ts';

const MESSAGES = 'catalogs/messages/';

/**
 * Another content, laid over the product's: its forms alone, and of the product the catalogs and the texts that it lacks. Lines
 * stay where they are: what is added to a message file stands behind them.
 */
export function layOver(own: Content, product: Content): Content {
  const catalogs = new Set([...own.keys()].map(catalogOf));
  const lent = [...product].filter(
    ([path]) => path.startsWith('catalogs/') && !catalogs.has(catalogOf(path)),
  );
  // It is in the languages of its own messages; where it has none, in the product's.
  const speaks = [...own.keys()].some((path) => path.startsWith(MESSAGES) && path !== KEYS);
  const messages = [...withoutFormTexts(product)].filter(
    ([path]) => !speaks || path === KEYS || own.has(path),
  );
  const said = messages.map(([path, text]): [string, string] => {
    const ours = own.get(path);
    return [path, ours === undefined ? text : withMissing(ours, text)];
  });
  return new Map([...lent, ...own, ...said]);
}

const KEYS = `${MESSAGES}keys.json`;

/** Whether somebody who edits a content can mend a finding there. */
export function isOwnFinding(own: Content, { file, line, rule }: Finding): boolean {
  // Texts that nobody says are those of its forms, even where the file they belong into is not there yet.
  return rule === 'missing-message' || line <= (own.get(file)?.split('\n').length ?? 0);
}

function catalogOf(path: string): string | undefined {
  return /^catalogs\/([^/]+)\//.exec(path)?.[1];
}

/** The messages, with only the texts that `keys.json` declares: what the product's own forms say is not lent. */
function withoutFormTexts(product: Content): Content {
  const files = [...product].filter(([path]) => path.startsWith(MESSAGES));
  try {
    const declared = entriesOf(product.get(KEYS) ?? '{}');
    return new Map(
      files.map(([path, text]) => {
        if (path === KEYS) return [path, text];
        const lent = [...entriesOf(text)].filter(([key]) => key === '$schema' || declared.has(key));
        return [path, JSON.stringify(Object.fromEntries(lent), null, 2)];
      }),
    );
  } catch {
    // Half-written: the check says where.
    return new Map(files);
  }
}

/** A text of messages with those that it lacks, or of their declarations; as it is while it cannot be read. */
export function withMissing(text: string, product: string): string {
  const end = /"keys"\s*:\s*\{/.test(text) ? /\s*\}\s*\}\s*$/ : /\s*\}\s*$/;
  try {
    const known = entriesOf(text);
    const missing = [...entriesOf(product)].filter(([key]) => !known.has(key));
    if (missing.length === 0) return text;
    const lines = missing.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    const comma = known.size > 0 ? ',' : '';
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
