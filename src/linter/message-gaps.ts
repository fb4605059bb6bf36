import { asText, type Member } from '#compiler/documents/json-node.ts';
import { closest } from './did-you-mean.ts';
import type { Form } from './form.ts';
import { readMessage, type Signature } from './icu.ts';
import { derivedKeys, isOrphaned, knowsAllKeys, neededKeys } from './message-keys.ts';
import type { Language } from './messages.ts';
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

/** What a declared message takes in by the texts of all languages, where they agree and `keys.json` says otherwise. */
export function agreedSignature(
  key: string,
  { languages, messageKeys }: Workspace,
): Pick<Signature, 'parameters' | 'tags'> | undefined {
  const declared = messageKeys?.get(key);
  if (!declared || languages.length < 2) return undefined;
  const read = languages.flatMap(({ messages }) => {
    const text = asText(messages.get(key)?.node);
    const message = text === undefined || text.trim() === '' ? undefined : readMessage(text);
    return message && !('name' in message) ? [message] : [];
  });
  const [first] = read;
  if (!first || read.length < languages.length) return undefined;
  const isAgreed = new Set(read.map(signatureText)).size === 1;
  return isAgreed && signatureText(first) !== signatureText(declared) ? first : undefined;
}

function signatureText({
  parameters,
  tags,
}: {
  parameters: Iterable<string>;
  tags: Iterable<string>;
}): string {
  return `${[...parameters].toSorted().join(' ')}|${[...tags].toSorted().join(' ')}`;
}

/**
 * The prefix a form's messages have where the one it says cannot be meant: there are more labels for its fields under
 * another one, which belongs to no form. Undefined when all is well.
 */
export function meantPrefix(form: Form, { forms, languages }: Workspace): string | undefined {
  if (form.prefix === undefined) return undefined;
  const written = new Set(languages.flatMap(({ messages }) => [...messages.keys()]));
  const taken = new Set(forms.map(({ prefix }) => prefix));
  const labels = (prefix: string): number =>
    [...form.fields.keys()].filter((name) => written.has(`${prefix}.inputs.${name}.label`)).length;
  const own = labels(form.prefix);
  const lost = [...new Set([...written].flatMap((key) => /^([^.]+)\.inputs\./.exec(key)?.[1] ?? []))];
  return lost.find((prefix) => !taken.has(prefix) && labels(prefix) > own);
}

/** The forms whose messages can be told from others. */
export function formsWithMessages(workspace: Workspace): readonly Form[] {
  return workspace.forms.filter((form) => meantPrefix(form, workspace) === undefined);
}

/** Whether every form tells which messages it says: while one of them is broken, its messages only seem to be unused. */
export function isComplete(workspace: Workspace): boolean {
  return knowsAllKeys(workspace) && formsWithMessages(workspace).length === workspace.forms.length;
}
