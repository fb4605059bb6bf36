import { agreedSignature } from '#linter/agreed-signature.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { readMessage, type Signature } from '#linter/icu.ts';
import { asText, type Member } from '#compiler/documents/json-node.ts';
import { derivedKeys } from '#linter/message-keys.ts';
import { isEmptyText } from '#linter/messages.ts';
import { insteadOfLink } from './message-syntax.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What a message may and has to take in. */
interface Expected {
  readonly needed: Pick<Signature, 'parameters' | 'tags'>;
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
    // What all languages agree on is a matter of keys.json, where it is said once.
    if (!first || agreedSignature(key, workspace)) return [];
    const declared = workspace.messageKeys?.get(key);
    const needed = declared
      ? { parameters: new Set(declared.parameters), tags: new Set(declared.tags) }
      : first;
    const allowed = declared ? declared.parameters : derived.get(key);
    return read.flatMap(({ member, signature }) => compare(member, signature, { needed, allowed }));
  });
}

function signatureOf({ node }: Member): Signature | undefined {
  if (isEmptyText(node)) return undefined;
  const message = readMessage(asText(node) ?? '');
  return 'name' in message ? undefined : message;
}

function compare({ node }: Member, found: Signature, { needed, allowed }: Expected): readonly Finding[] {
  const parameters = allowed ?? [...needed.parameters];
  const values = differences(found.parameters, new Set(parameters), needed.parameters);
  const tags = differences(found.tags, needed.tags, needed.tags);
  const text = asText(node) ?? '';
  return [
    ...values.extra.map((name) => [`{${name}} is not filled in here.`, insteadOf(name, values)] as const),
    ...values.missing.map((name) => missingValue(name, text)),
    ...tags.extra.map((name) => {
      const mend = name === 'a' ? insteadOfLink([...needed.tags]) : insteadOf(name, tags);
      return [`<${name}> is not drawn here.`, mend] as const;
    }),
    ...tags.missing.map((name) => missingTag(name, text)),
  ].map((words) => error('message-arguments', node.place, words));
}

function insteadOf(name: string, { meant, known }: Differences): string {
  return instead(meant.get(name) ?? name, known);
}

function missingValue(name: string, text: string): readonly [string, string] {
  // In ICU messages an apostrophe before a brace makes plain text of what follows.
  if (text.includes(`{${name}}`))
    return [`An apostrophe makes plain text of {${name}}.`, 'Write ’ for the apostrophe, or take it out.'];
  return [`The text leaves out {${name}}.`, `Write {${name}} into it.`];
}

function missingTag(name: string, text: string): readonly [string, string] {
  if (text.includes(`'<${name}>`))
    return [`An apostrophe makes plain text of <${name}>.`, 'Write ’ for the apostrophe, or take it out.'];
  return [`The text leaves out <${name}>.`, `Write <${name}>…</${name}>.`];
}

interface Differences {
  readonly known: ReadonlySet<string>;
  readonly extra: readonly string[];
  readonly missing: readonly string[];
  /** What an extra name was meant to be. */
  readonly meant: ReadonlyMap<string, string>;
}

/** What is there and should not be, and the other way round. A mistyped or translated name is one mistake, not two. */
function differences(
  found: ReadonlySet<string>,
  known: ReadonlySet<string>,
  needed: ReadonlySet<string>,
): Differences {
  const extra = [...found].filter((name) => !known.has(name));
  const missing = [...needed].filter((name) => known.has(name) && !found.has(name));
  // As many too much as too few: somebody translated the names, and kept their order.
  const translated = extra.length === missing.length ? missing : [];
  const meant = extra.flatMap((name, index): [string, string][] => {
    const likely = closest(name, known) ?? translated[index];
    return likely === undefined ? [] : [[name, likely]];
  });
  const explained = new Set(meant.map(([, name]) => name));
  return { known, extra, missing: missing.filter((name) => !explained.has(name)), meant: new Map(meant) };
}
