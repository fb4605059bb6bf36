import { error, type Finding } from '#linter/finding.ts';
import { readMessage, type IcuFault } from '#linter/icu.ts';
import { asText, type Member } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

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

/** Messages that cannot be read as ICU messages. The place is the text's; the words tell where in it. */
export function messageSyntax({ languages, messageKeys }: Workspace): readonly Finding[] {
  return languages.flatMap(({ messages }) =>
    [...messages.values()].flatMap((member) => judge(member, messageKeys?.get(member.key)?.tags ?? [])),
  );
}

/** What to write in place of HTML's link. @param tags Those that the text may have. */
export function insteadOfLink(tags: readonly string[]): string {
  const [tag] = tags;
  return tag === undefined
    ? 'Take it out: links are tags of their own, such as <terms>…</terms>, and this text has none.'
    : `Write <${tag}>…</${tag}>: where it leads, the page knows.`;
}

function judge({ node }: Member, tags: readonly string[]): readonly Finding[] {
  const message = readMessage(asText(node) ?? '');
  if (!('name' in message)) return [];
  const start = message.rest === '' ? 'its end' : `"${message.rest.slice(0, 20)}"`;
  return [
    error('message-syntax', node.place, [
      `The text cannot be read from ${start} on.`,
      /^<\/?a\b/i.test(message.rest) ? insteadOfLink(tags) : mendFor(message, asText(node) ?? ''),
    ]),
  ];
}

function mendFor({ name, rest }: IcuFault, text: string): string {
  const [, tag = ''] = /^<\/?(\w+)/.exec(rest) ?? [];
  if (/^(?:br|hr|wbr|img)$/i.test(tag)) return `Take it out: <${tag}> is not drawn.`;
  // In ICU messages an apostrophe before a tag makes plain text of it, so that its end has no start.
  if (rest.startsWith('</') && text.includes(`'<${tag}>`))
    return `Write ’ for the apostrophe before <${tag}>, or take it out.`;
  return MEND[name] ?? 'Compare it with the same text in another language.';
}
