import { error, type Finding } from '#tools/check-forms/finding.ts';
import { textOf, type Member } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

type Words = readonly [message: string, suggestion: string];

/** Texts that can be read but that nobody meant for visitors. The first that fits is said. */
const SLIPS: readonly { readonly isIn: (text: string, key: string) => boolean; readonly words: Words }[] = [
  {
    isIn: (text, key) => text === key,
    words: ['The text is still its own key.', 'Write what visitors should read.'],
  },
  {
    isIn: (text) => /^\W*(?:todo|tbd|fixme|xxx|lorem ipsum)\b/i.test(text),
    words: ['The text is not written yet.', 'Write what visitors should read.'],
  },
  {
    isIn: (text) => /<\w+\s*\/>/.test(text),
    words: ['A tag that closes itself is drawn letter by letter.', 'Write <name>…</name>, or take it out.'],
  },
];

/** Texts that somebody forgot to write. */
export function messageTexts({ languages }: Workspace): readonly Finding[] {
  return languages.flatMap(({ messages }) => [...messages.values()].flatMap(judge));
}

function judge({ key, node }: Member): readonly Finding[] {
  const text = textOf(node) ?? '';
  const slip = SLIPS.find(({ isIn }) => isIn(text, key));
  return slip ? [error('message-text', node.place, slip.words)] : [];
}
