import { isServedText, SERVED_MARKER } from '#contract/message-file.ts';
import type { Finding } from '#contract/finding.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';

/** Whether a preview can show content with these findings: each error is only about a text that a language misses. */
export function canBeShown(findings: readonly Pick<Finding, 'cure' | 'severity'>[]): boolean {
  return findings.every(({ severity, cure }) => severity !== 'error' || cure?.kind === 'text');
}

/**
 * Content in which English texts stand in for missing ones, so that a draft can be shown before it is translated (R18.6). Where
 * English has no text either, the key stands in. It also serves the languages that are kept back from visitors (R18.2). Only
 * previews get this content: it is never published.
 *
 * @param findings The findings of the check in this content.
 */
export function withStandIns(content: Content, findings: readonly Pick<Finding, 'cure'>[]): Content {
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
  return withKeptBack(filled.length === 0 ? content : new Map([...content, ...filled]));
}

const MESSAGES = /^catalogs\/messages\/(?!keys\.json)/;

/** Content that also serves the languages that are kept back. Their findings name no text, so every English text may stand in. */
function withKeptBack(content: Content): Content {
  const keptBack = [...content].filter(([path, text]) => MESSAGES.test(path) && !isServedText(text));
  if (keptBack.length === 0) return content;
  const english = messagesIn(content.get('catalogs/messages/en.json'));
  const served = keptBack.map(([path, text]): readonly [string, string] => {
    const { [SERVED_MARKER]: _marker, ...messages } = messagesIn(text);
    const written = Object.entries(messages).filter(
      ([, own]) => typeof own !== 'string' || own.trim() !== '',
    );
    return [path, JSON.stringify({ ...english, ...Object.fromEntries(written) })];
  });
  return new Map([...content, ...served]);
}

function messagesIn(text = '{}'): Readonly<Record<string, unknown>> {
  const messages = parsedJson(text);
  return isRecord(messages) ? messages : {};
}
