import { instead } from '#linter/did-you-mean.ts';
import { error, warning, type Finding } from '#linter/finding.ts';
import { messageGaps } from '#linter/message-gaps.ts';
import { derivedKeys, isOrphaned, knowsAllKeys } from '#linter/message-keys.ts';
import { formsWithMessages } from '#linter/message-prefix.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Messages that nothing says: neither declared in `keys.json` nor following from a form. */
export function unusedMessages(workspace: Workspace): readonly Finding[] {
  const { forms, messageKeys } = workspace;
  if (!messageKeys || !knowsAllKeys(workspace)) return [];
  if (formsWithMessages(workspace).length < forms.length) return [];
  const derived = derivedKeys(forms);
  const orphaned = [...messageKeys].filter(([key]) => isOrphaned(key, forms, derived));
  const known = [...messageKeys.keys(), ...derived.keys()];
  return [
    ...orphaned.map(([key, { place }]) =>
      warning('unused-message', place, [
        `The form has nothing any more that says "${key}".`,
        'Delete it here and in every language.',
      ]),
    ),
    ...messageGaps(workspace).flatMap(({ language, unused, meant }) =>
      unused.map(({ key, place }) =>
        error('unused-message', place, [
          `Nothing says the text "${key}".`,
          // A text that is there already is not the one that was meant.
          mend(
            meant.get(key) ?? key,
            known.filter((each) => !language.messages.has(each)),
          ),
        ]),
      ),
    ),
  ];
}

function mend(key: string, known: readonly string[]): string {
  const meant = instead(key, known);
  return meant.startsWith('Did') ? meant : 'Delete it, or declare it in catalogs/messages/keys.json.';
}
