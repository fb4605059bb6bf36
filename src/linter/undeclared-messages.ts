import { closest } from './did-you-mean.ts';
import { derivedKeys, isOrphaned } from './message-keys.ts';
import { formsWithMessages } from './message-prefix.ts';
import type { Workspace } from './workspace.ts';

/**
 * The messages that every language has and `keys.json` does not declare, each with the declared key that was meant to be
 * it and that no language has. Several languages are not wrong in the same way: what they agree on is right.
 */
export function undeclaredMessages(workspace: Workspace): ReadonlyMap<string, string | undefined> {
  const { languages, messageKeys } = workspace;
  const [first, ...others] = languages;
  if (!first || others.length === 0 || !messageKeys) return new Map();
  const forms = formsWithMessages(workspace);
  const derived = derivedKeys(forms);
  const common = [...first.messages.keys()].filter((key) =>
    others.every(({ messages }) => messages.has(key)),
  );
  const undeclared = common
    .filter((key) => !messageKeys.has(key) && !derived.has(key) && !isOrphaned(key, forms, derived))
    .filter((key) => closest(key, derived.keys()) === undefined);
  const unsaid = [...messageKeys.keys()].filter((key) =>
    languages.every(({ messages }) => !messages.has(key)),
  );
  return new Map(undeclared.map((key) => [key, closest(key, unsaid)]));
}
