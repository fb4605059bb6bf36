import { isTextKey } from '#contract/message-file.ts';
import type { Finding } from '#contract/finding.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';

const MESSAGES = 'catalogs/messages/';

/**
 * Adds what content lacks: it gets catalogs and texts from the product, but no forms. The lines of its files keep their numbers,
 * because we add texts at the end of a message file.
 */
export function layOver(own: Content, product: Content): Content {
  const catalogs = new Set([...own.keys()].map(catalogOf));
  const lent = [...product].filter(
    ([path]) => path.startsWith('catalogs/') && !catalogs.has(catalogOf(path)),
  );
  // The languages are those of the content's own message files, or all of the product when the content has none.
  const hasLanguages = [...own.keys()].some((path) => path.startsWith(MESSAGES) && path !== KEYS);
  const messages = [...withoutFormTexts(product)].filter(
    ([path]) => !hasLanguages || path === KEYS || own.has(path),
  );
  const texts = messages.map(([path, text]): [string, string] => {
    const ours = own.get(path);
    return [path, ours === undefined ? text : withMissing(ours, text)];
  });
  return new Map([...lent, ...own, ...texts]);
}

const KEYS = `${MESSAGES}keys.json`;

/** Whether an editor of the content can correct a finding in its own files. */
export function isOwnFinding(own: Content, { file, line, rule }: Finding): boolean {
  // Missing texts always belong to its own forms, even when their file does not exist yet. Lines after its own are the product's.
  return rule === 'missing-message' || line <= (own.get(file)?.split('\n').length ?? 0);
}

function catalogOf(path: string): string | undefined {
  return /^catalogs\/([^/]+)\//.exec(path)?.[1];
}

/** The product's message files without the texts of the product's forms: `keys.json` declares only the other texts. */
function withoutFormTexts(product: Content): Content {
  const files = [...product].filter(([path]) => path.startsWith(MESSAGES));
  try {
    const declared = entriesOf(product.get(KEYS) ?? '{}');
    return new Map(
      files.map(([path, text]) => {
        if (path === KEYS) return [path, text];
        const lent = [...entriesOf(text)].filter(([key]) => !isTextKey(key) || declared.has(key));
        return [path, JSON.stringify(Object.fromEntries(lent), null, 2)];
      }),
    );
  } catch {
    // A file is half-written. The check reports the place.
    return new Map(files);
  }
}

/** Adds missing entries to the text of a message file or of keys.json. Returns the text unchanged while it cannot be parsed. */
export function withMissing(text: string, product: string): string {
  const end = /"keys"\s*:\s*\{/.test(text) ? /\s*\}\s*\}\s*$/ : /\s*\}\s*$/;
  try {
    const known = entriesOf(text);
    // The content itself decides which of its languages are served (R18.2).
    const missing = [...entriesOf(product)].filter(([key]) => !known.has(key) && isTextKey(key));
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
