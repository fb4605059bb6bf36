import { error, type Finding } from '#tools/check-forms/finding.ts';
import { derivedKeys, isOrphaned, neededKeys } from '#tools/check-forms/message-keys.ts';
import { formsWithMessages } from '#tools/check-forms/message-prefix.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Messages that a language lacks: the declared ones, and the label of every field and legend of every group (R2.26). */
export function missingMessages(workspace: Workspace): readonly Finding[] {
  const { languages, messageKeys } = workspace;
  const forms = formsWithMessages(workspace);
  const derived = derivedKeys(forms);
  const declared = [...(messageKeys?.keys() ?? [])].filter((key) => !isOrphaned(key, forms, derived));
  const needed = new Set([...declared, ...neededKeys(forms)]);
  return languages.flatMap(({ messages, place, tag }) =>
    [...needed]
      .filter((key) => !messages.has(key))
      .map((key) =>
        error('missing-message', place, [
          `The text "${key}" is missing in the language "${tag}".`,
          `Write "${key}": "…".`,
        ]),
      ),
  );
}
