import { isServedText, SERVED_MARKER } from '#contract/message-file.ts';
import { renamesOf } from '#contract/catalog-names.ts';
import { type Finding, isMissingText } from '#contract/finding.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { namedEntries } from '#compiler/named-entries.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';

/** What a finding says about words that are missing. */
type FoundWords = Pick<Finding, 'cure' | 'file' | 'said'>;

/** Whether a preview can show content with these findings. Editors see a form that misses words, or that visitors cannot send. */
export function canBeShown(findings: readonly Pick<Finding, 'cure' | 'said' | 'severity'>[]): boolean {
  return findings.every(
    (finding) =>
      finding.severity !== 'error' || isMissingText(finding) || finding.said?.kind === 'unsendableForm',
  );
}

/**
 * Content in which English words stand in for missing ones, so that a draft can be shown before it is translated (R18.6). Where
 * English has none either, the key of the text or the code of the entry stands in. It also serves the languages that are kept back from visitors (R18.2). Only
 * previews get this content: it is never published.
 *
 * @param findings The findings of the check in this content.
 */
export function withStandIns(content: Content, findings: readonly FoundWords[]): Content {
  const texts = new Map<string, Readonly<Record<string, string>>>();
  for (const { cure } of findings) {
    if (cure?.kind !== 'text') continue;
    const path = `catalogs/messages/${cure.language}.json`;
    texts.set(path, { ...texts.get(path), [cure.key]: cure.text === '' ? cure.key : cure.text });
  }
  const filled = [...texts].flatMap(([path, missing]): readonly (readonly [string, string])[] => {
    const messages: unknown = JSON.parse(content.get(path) ?? '{}');
    return isRecord(messages) ? [[path, JSON.stringify({ ...messages, ...missing })]] : [];
  });
  const named = namesStandIn(content, findings);
  const all = [...filled, ...named];
  return withKeptBack(all.length === 0 ? content : new Map([...content, ...all]));
}

/** The documents of lists with empty names, in which English names stand in. */
function namesStandIn(
  content: Content,
  findings: readonly FoundWords[],
): readonly (readonly [path: string, text: string])[] {
  const listByFile = new Map(
    findings.flatMap(({ file, said }) => (said?.kind === 'nameLeftOut' ? [[file, said.list] as const] : [])),
  );
  return [...listByFile].flatMap(([path, list]): readonly (readonly [string, string])[] => {
    const catalog = parsedJson(content.get(path) ?? '');
    // A list without a document for a language has its English names there.
    if (!isRecord(catalog) || !Array.isArray(catalog['entries'])) return [];
    const english = new Map(
      namedEntries(list, 'en', catalogReader(content)).map(({ value, name }) => [value, name]),
    );
    const isRenames = renamesOf(path.split('/')[1] ?? '') !== undefined;
    const entries = catalog['entries'].flatMap((entry: unknown) => {
      if (!isRecord(entry) || !isBlank(entry['name'])) return [entry];
      const code = String(entry['value']);
      const name = english.get(code) ?? '';
      // An entry whose new name is empty keeps the name that it had.
      return isRenames ? [] : [{ ...entry, name: isBlank(name) ? code : name }];
    });
    return [[path, JSON.stringify({ ...catalog, entries })]];
  });
}

function isBlank(text: unknown): boolean {
  return typeof text === 'string' && text.trim() === '';
}

const MESSAGES = /^catalogs\/messages\/(?!keys\.json)/;

/** Content that also serves the languages that are kept back. Their findings name no text, so every English text may stand in. */
function withKeptBack(content: Content): Content {
  const keptBack = [...content].filter(([path, text]) => MESSAGES.test(path) && !isServedText(text));
  if (keptBack.length === 0) return content;
  const english = messagesIn(content.get('catalogs/messages/en.json'));
  const served = keptBack.map(([path, text]): readonly [string, string] => {
    const { [SERVED_MARKER]: _marker, ...messages } = messagesIn(text);
    const written = Object.entries(messages).filter(([, own]) => !isBlank(own));
    return [path, JSON.stringify({ ...english, ...Object.fromEntries(written) })];
  });
  return new Map([...content, ...served]);
}

function messagesIn(text = '{}'): Readonly<Record<string, unknown>> {
  const messages = parsedJson(text);
  return isRecord(messages) ? messages : {};
}
