import { error, type Finding } from '#linter/finding.ts';
import { englishOf, isEmptyText } from '#linter/messages.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Texts still to be written, as in a language just begun: each with its English text and the note for the translator (R4.6). */
export function emptyMessages({ languages, messageKeys }: Workspace): readonly Finding[] {
  return languages.flatMap(({ messages }) =>
    [...messages.values()]
      .filter(({ node }) => isEmptyText(node))
      .map(({ key, node }) =>
        error('empty-message', node.place, [
          `The text "${key}" is empty.`,
          `${task(englishOf(key, languages))}${noteOn(key, messageKeys)}`,
        ]),
      ),
  );
}

function task(english: string): string {
  return english === '' ? 'Write it.' : `Translate “${english}”`;
}

function noteOn(key: string, messageKeys: Workspace['messageKeys']): string {
  const note = messageKeys?.get(key)?.note ?? '';
  return note && ` Note: ${note}`;
}
