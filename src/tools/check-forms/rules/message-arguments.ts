import { instead } from '#tools/check-forms/did-you-mean.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import { readMessage, type Signature } from '#tools/check-forms/icu.ts';
import { textOf, type Member } from '#tools/check-forms/json-node.ts';
import { derivedKeys } from '#tools/check-forms/message-keys.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** What a message may and has to take in. */
interface Expected {
  readonly needed: Signature;
  /** Parameters that the program fills in, used or not; undefined when it is not known. */
  readonly allowed: readonly string[] | undefined;
}

/** Values and tags of a message that the program does not fill in, or that a language leaves out (R4.6). */
export function messageArguments(workspace: Workspace): readonly Finding[] {
  const derived = derivedKeys(workspace.forms);
  const keys = new Set(workspace.languages.flatMap(({ messages }) => [...messages.keys()]));
  return [...keys].flatMap((key) => {
    const texts = workspace.languages.flatMap(({ messages }) => messages.get(key) ?? []);
    const read = texts.flatMap((member) => {
      const signature = signatureOf(member);
      return signature ? [{ member, signature }] : [];
    });
    const first = read[0]?.signature;
    if (!first) return [];
    const declared = workspace.messageKeys?.get(key);
    const needed = declared
      ? { parameters: new Set(declared.parameters), tags: new Set(declared.tags) }
      : first;
    const allowed = declared ? declared.parameters : derived.get(key);
    return read.flatMap(({ member, signature }) => compare(member, signature, { needed, allowed }));
  });
}

function signatureOf({ node }: Member): Signature | undefined {
  const message = readMessage(textOf(node) ?? '');
  return 'name' in message ? undefined : message;
}

function compare(
  { node }: Member,
  { parameters, tags }: Signature,
  { needed, allowed }: Expected,
): Finding[] {
  const known = allowed ?? [...needed.parameters];
  const extra = [...parameters].filter((name) => !known.includes(name));
  const missing = [...needed.parameters].filter((name) => !parameters.has(name) && known.includes(name));
  const extraTags = [...tags].filter((name) => !needed.tags.has(name));
  const missingTags = [...needed.tags].filter((name) => !tags.has(name));
  return [
    ...extra.map((name) => [`{${name}} is not filled in here.`, instead(name, known)] as const),
    ...missing.map(
      (name) => [`The text leaves out {${name}}.`, `Write {${name}} where the value belongs.`] as const,
    ),
    ...extraTags.map((name) => [`<${name}> is not drawn here.`, instead(name, needed.tags)] as const),
    ...missingTags.map((name) => [`The text leaves out <${name}>.`, `Write <${name}>…</${name}>.`] as const),
  ].map((words) => error('message-arguments', node.place, words));
}
