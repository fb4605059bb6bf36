import { asText, type JsonNode, type Member } from '#compiler/documents/json-node.ts';
import { closest, instead } from '#linter/did-you-mean.ts';
import type { Words } from '#linter/finding.ts';
import type { MessageKey } from '#linter/messages.ts';
import { readMessage, type IcuFault, type Signature } from '#linter/icu.ts';
import { agreedSignature } from '#linter/message-gaps.ts';
import { derivedKeys } from '#linter/message-keys.ts';
import { messageRule, type Report, type Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Whether messages can be read, and take in what the program fills in. */
export const rules: readonly Rule[] = [
  messageRule('message-syntax', ({ key, node }, { error }, { messageKeys }) => {
    const message = readMessage(asText(node) ?? '');
    if (!('name' in message)) return;
    const start = message.rest === '' ? 'its end' : `"${message.rest.slice(0, 20)}"`;
    const isLink = /^<\/?a\b/i.test(message.rest);
    const tags = messageKeys?.get(key)?.tags ?? [];
    const mend = isLink ? insteadOfLink(tags) : insteadOfFault(message, asText(node) ?? '');
    error(node.place, `The text cannot be read from ${start} on.`, mend);
  }),
  { id: 'message-arguments', check: checkArguments },
];

/** By the parser's name of the fault. The rest share general words. */
const MEND: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'Close the { with a }.',
  EMPTY_ARGUMENT: 'Write a name between { and }.',
  MALFORMED_ARGUMENT: 'Write only a name between one { and one }: letters, digits and _.',
  INVALID_ARGUMENT_TYPE: 'After the comma write number, date, time, plural or select.',
  MISSING_OTHER_CLAUSE: 'Add a case for all the rest: other {…}.',
  UNCLOSED_TAG: 'Close the tag: <name>…</name>.',
  UNMATCHED_CLOSING_TAG: 'Take the closing tag out, or open it before: <name>…</name>.',
  INVALID_TAG: "Write tags as <name>…</name>; a plain < is written '<'.",
};

/** What to write in place of HTML's link. @param tags Those that the text may have. */
function insteadOfLink([tag]: readonly string[]): string {
  return tag === undefined
    ? 'Take it out: links are tags of their own, such as <terms>…</terms>, and this text has none.'
    : `Write <${tag}>…</${tag}>: where it leads, the page knows.`;
}

function insteadOfFault({ name, rest }: IcuFault, text: string): string {
  const [, tag = ''] = /^<\/?(\w+)/.exec(rest) ?? [];
  if (/^(?:br|hr|wbr|img)$/i.test(tag)) return `Take it out: <${tag}> is not drawn.`;
  // In ICU messages an apostrophe before a tag makes plain text of it, so that its end has no start.
  if (rest.startsWith('</') && text.includes(`'<${tag}>`))
    return `Write ’ for the apostrophe before <${tag}>, or take it out.`;
  return MEND[name] ?? 'Compare it with the same text in another language.';
}

/** Values and tags of a message that the program does not fill in, or that a language leaves out. */
function checkArguments(workspace: Workspace, { error }: Report): void {
  const { languages, messageKeys } = workspace;
  const derived = derivedKeys(workspace.forms);
  for (const key of new Set(languages.flatMap(({ messages }) => [...messages.keys()]))) {
    const texts = languages.flatMap(({ messages }) => readableText(messages.get(key)) ?? []);
    const [first] = texts;
    // What all languages agree on is a matter of keys.json, where it is said once.
    if (!first || agreedSignature(key, workspace)) continue;
    const expected = expectedOf(messageKeys?.get(key), first.message, derived.get(key));
    for (const { node, text, message } of texts)
      for (const words of argumentFaults(text, message, expected)) error(node.place, ...words);
  }
}

/** What is declared; otherwise what the first text takes in, and what the program fills in. */
function expectedOf(
  declared: MessageKey | undefined,
  first: Signature,
  derived: readonly string[] | undefined,
): Expected {
  const needed = declared ?? first;
  const parameters = new Set(needed.parameters);
  const allowed = declared ? parameters : new Set(derived ?? parameters);
  return { parameters, allowed, tags: new Set(needed.tags) };
}

/** A text that says something and can be read, with what it takes in. */
function readableText(
  member: Member | undefined,
): { readonly node: JsonNode; readonly text: string; readonly message: Signature } | undefined {
  const text = asText(member?.node) ?? '';
  const message = readMessage(text);
  return !member || text.trim() === '' || 'name' in message
    ? undefined
    : { node: member.node, text, message };
}

/** What a message may and has to take in. */
interface Expected {
  readonly parameters: ReadonlySet<string>;
  /** Parameters that the program fills in, used or not. */
  readonly allowed: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

function argumentFaults(
  text: string,
  found: Signature,
  { parameters, allowed, tags }: Expected,
): readonly Words[] {
  const values = differences(found.parameters, allowed, parameters);
  const parts = differences(found.tags, tags, tags);
  return [
    ...values.extra.map(({ name, meant }): Words => [
      `{${name}} is not filled in here.`,
      instead(meant, allowed),
    ]),
    ...values.missing.map((name) => leftOut(`{${name}}`, `{${name}} into it`, text)),
    ...parts.extra.map(({ name, meant }): Words => {
      return [`<${name}> is not drawn here.`, name === 'a' ? insteadOfLink([...tags]) : instead(meant, tags)];
    }),
    ...parts.missing.map((name) => leftOut(`<${name}>`, `<${name}>…</${name}>`, text)),
  ];
}

/** In ICU messages an apostrophe before a brace or a tag makes plain text of what follows. */
function leftOut(part: string, whole: string, text: string): Words {
  return text.includes(part)
    ? [`An apostrophe makes plain text of ${part}.`, 'Write ’ for the apostrophe, or take it out.']
    : [`The text leaves out ${part}.`, `Write ${whole}.`];
}

/** What is there and should not be, and the other way round. A mistyped or translated name is one mistake, not two. */
function differences(
  found: ReadonlySet<string>,
  known: ReadonlySet<string>,
  needed: ReadonlySet<string>,
): {
  readonly extra: readonly { readonly name: string; readonly meant: string }[];
  readonly missing: readonly string[];
} {
  const unknown = [...found].filter((name) => !known.has(name));
  const missing = [...needed].filter((name) => known.has(name) && !found.has(name));
  // As many too much as too few: a translator translated the names, and kept their order.
  const translated = unknown.length === missing.length ? missing : [];
  const extra = unknown.map((name, index) => ({
    name,
    meant: closest(name, known) ?? translated[index] ?? name,
  }));
  return { extra, missing: missing.filter((name) => !extra.some(({ meant }) => meant === name)) };
}
