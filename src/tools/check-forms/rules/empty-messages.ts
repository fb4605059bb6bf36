import { error, type Finding } from '#tools/check-forms/finding.ts';
import { textOf } from '#tools/check-forms/json-node.ts';
import { isEmptyText, type Language } from '#tools/check-forms/messages.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Texts still to be written, as in a language just begun: each with its English text and the note for the translator (R4.6). */
export function emptyMessages({ languages, messageKeys }: Workspace): readonly Finding[] {
  const english = languages.find(({ tag }) => tag === 'en');
  return languages.flatMap(({ messages }) =>
    [...messages.values()]
      .filter(({ node }) => isEmptyText(node))
      .map(({ key, node }) =>
        error('empty-message', node.place, [
          `The text "${key}" is empty.`,
          `${task(key, english)}${noteOn(key, messageKeys)}`,
        ]),
      ),
  );
}

function task(key: string, english: Language | undefined): string {
  const text = textOf(english?.messages.get(key)?.node) ?? '';
  return text.trim() === '' ? 'Write it.' : `Translate “${text}”`;
}

function noteOn(key: string, messageKeys: Workspace['messageKeys']): string {
  const note = messageKeys?.get(key)?.note ?? '';
  return note && ` Note: ${note}`;
}
