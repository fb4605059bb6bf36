import { messageKey } from './message-keys.ts';

/** A text as people read it: without the tags around its links, and with single spaces. */
export function withoutTags(text: string): string {
  return text
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The texts of a language by their keys. Undefined where the content has no such language. */
type Texts = Readonly<Record<string, unknown>> | undefined;

/**
 * The name of a field for people: its label without tags, in the first of these languages that has one. Undefined where none has
 * one. The workbench and the columns of an export have the same names by it (R18.4).
 */
export function fieldLabel(
  languages: Iterable<Texts>,
  { prefix, field }: { readonly prefix: string; readonly field: string },
): string | undefined {
  const key = messageKey(prefix, field, 'label');
  for (const texts of languages) {
    const text = texts?.[key];
    const label = typeof text === 'string' ? withoutTags(text) : '';
    if (label !== '') return label;
  }
  return undefined;
}
