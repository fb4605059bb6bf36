import { closest } from './did-you-mean.ts';
import type { Member } from '#compiler/documents/json-node.ts';
import { derivedKeys, isOrphaned, neededKeys } from './message-keys.ts';
import { formsWithMessages } from './message-prefix.ts';
import type { Language } from './messages.ts';
import { undeclaredMessages } from './undeclared-messages.ts';
import type { Workspace } from './workspace.ts';

/** What one language lacks, what nothing in it is said for, and which of the two belong together. */
export interface MessageGaps {
  readonly language: Language;
  readonly missing: readonly string[];
  readonly unused: readonly Member[];
  /** The missing key that an unused one was meant to be: mistyped, or translated by accident. */
  readonly meant: ReadonlyMap<string, string>;
}

/** The gaps of each language: what is declared, what a form needs, and what another language says of a form. */
export function messageGaps(workspace: Workspace): readonly MessageGaps[] {
  const { languages, messageKeys } = workspace;
  const forms = formsWithMessages(workspace);
  const derived = derivedKeys(forms);
  // What all languages agree on is a matter of keys.json, where it is said once.
  const undeclared = undeclaredMessages(workspace);
  const mistyped = new Set(undeclared.values());
  const declared = [...(messageKeys?.keys() ?? [])].filter(
    (key) => !mistyped.has(key) && !isOrphaned(key, forms, derived),
  );
  const optional = languages.flatMap(({ messages }) =>
    [...messages.keys()].filter((key) => derived.has(key)),
  );
  const needed = [...new Set([...declared, ...neededKeys(forms), ...optional])];
  return languages.map((language) => {
    const missing = needed.filter((key) => !language.messages.has(key));
    const unused = [...language.messages.values()].filter(
      ({ key }) => !messageKeys?.has(key) && !derived.has(key) && !undeclared.has(key),
    );
    const meant = unused.flatMap(({ key }): [string, string][] => {
      const likely = closest(key, missing) ?? followerOf(key, language, workspace);
      return likely !== undefined && missing.includes(likely) ? [[key, likely]] : [];
    });
    return { language, missing, unused, meant: new Map(meant) };
  });
}

/** The key that stands in the same place of another language: translators keep the order of the file. */
function followerOf(key: string, { messages }: Language, { languages }: Workspace): string | undefined {
  const own = [...messages.keys()];
  const before = own[own.indexOf(key) - 1] ?? '';
  const followers = languages.flatMap((language) => {
    const keys = [...language.messages.keys()];
    const follower = keys.includes(before) ? keys[keys.indexOf(before) + 1] : undefined;
    return follower === undefined ? [] : [follower];
  });
  return followers.find((follower) => !messages.has(follower));
}
