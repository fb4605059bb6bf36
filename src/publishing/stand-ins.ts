import type { Finding } from '#contract/finding.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';

/** Whether a preview can show content with these findings: each error is only about a text that a language misses. */
export function canBeShown(findings: readonly Pick<Finding, 'cure' | 'severity'>[]): boolean {
  return findings.every(({ severity, cure }) => severity !== 'error' || cure?.kind === 'text');
}

/**
 * Content in which English texts stand in for missing ones, so that a draft can be shown before it is translated (R18.6). Where
 * English has no text either, the key stands in. Only previews get this content: it is never published.
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
  return filled.length === 0 ? content : new Map([...content, ...filled]);
}
