import { useMemo } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { LanguagePack, NamedEntry } from '#contract/language.ts';
import type { Choice, Messages } from '#contract/widget-props.ts';
import { messageKey } from '#engine/message-keys.ts';
import type { ActiveLanguage } from './use-active-language.ts';

/**
 * The choices of fields in one language. A field's `.option` message is the label of an entry (`{name} ({value})`). Without
 * this message, the name is the label. Each value that the document itself lists has its own message. Fields with the same
 * labels share one list.
 */
export function choicesIn(
  pack: LanguagePack,
  messages: Pick<Messages<unknown>, 'format' | 'has'>,
  prefix: string,
) {
  const made = new Map<string, readonly Choice[]>();
  return (field: FieldSpec): readonly Choice[] => {
    const key = messageKey(prefix, field.name, 'option');
    const listKey = field.values || messages.has(key) ? key : (field.catalog ?? '');
    const known = made.get(listKey);
    if (known) return known;
    const label = (entry: NamedEntry): string =>
      messages.has(key) ? messages.format(key, textProperties(entry)) : entry.name;
    const choices =
      field.values?.map((value) => ({ value, label: messages.format(`${key}.${value}`) })) ??
      (pack.catalogs[field.catalog ?? ''] ?? []).map((entry) => choiceOf(entry, label(entry)));
    made.set(listKey, choices);
    return choices;
  };
}

function choiceOf(entry: NamedEntry, label: string): Choice {
  const { dialCode, flagPath } = textProperties(entry);
  return {
    value: entry.value,
    label,
    ...(dialCode !== undefined && { short: dialCode }),
    ...(flagPath !== undefined && { picture: `/${flagPath}` }),
    ...(entry.aliases && { aliases: entry.aliases }),
    ...(entry.rank && { rank: entry.rank }),
  };
}

function textProperties(entry: NamedEntry): Readonly<Record<string, string>> {
  const texts = Object.entries(entry).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts);
}

/** The choices of a form's fields in the active language; the same lists until the language changes. */
export function useChoices(
  { pack, messages }: ActiveLanguage,
  prefix: string,
): (field: FieldSpec) => readonly Choice[] {
  return useMemo(() => choicesIn(pack, messages, prefix), [pack, messages, prefix]);
}
