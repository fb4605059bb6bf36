import type { Finding } from '#contract/finding.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';

const MESSAGES = 'catalogs/messages/';

/**
 * Combines content with the product's: it keeps its own forms, and gets missing catalogs and texts from the product. Its lines keep
 * their numbers, because texts are added at the end of a message file.
 */
export function layOver(own: Content, product: Content): Content {
  const catalogs = new Set([...own.keys()].map(catalogOf));
  const lent = [...product].filter(
    ([path]) => path.startsWith('catalogs/') && !catalogs.has(catalogOf(path)),
  );
  // The languages are those of its own messages, or the product's when it has none.
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

/** Whether an editor of the content can correct a finding in its own files. */
export function isOwnFinding(own: Content, { file, line, rule }: Finding): boolean {
  // Missing texts always belong to its own forms, even when their file does not exist yet.
  return rule === 'missing-message' || line <= (own.get(file)?.split('\n').length ?? 0);
}

function catalogOf(path: string): string | undefined {
  return /^catalogs\/([^/]+)\//.exec(path)?.[1];
}

/** The product without the texts of its own forms: only texts that `keys.json` declares are combined. */
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
    // A file is half-written. The check reports the place.
    return new Map(files);
  }
}

/** Adds missing entries to the text of a message file or of keys.json. Returns it unchanged while it cannot be parsed. */
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
    // A file is half-written. The check reports the place.
    return text;
  }
}

function entriesOf(text: string): ReadonlyMap<string, unknown> {
  const json: unknown = JSON.parse(text);
  const all = isRecord(json) && isRecord(json['keys']) ? json['keys'] : json;
  return new Map(Object.entries(isRecord(all) ? all : {}));
}
