import { error, warning, type Finding } from '#linter/finding.ts';
import { asText, type Member } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

type Words = readonly [message: string, suggestion: string];

interface Slip {
  readonly say?: typeof error;
  readonly isIn: (text: string, key: string) => boolean;
  readonly words: Words;
}

/** Texts that can be read but that nobody meant for visitors. The first that fits is said. */
const SLIPS: readonly Slip[] = [
  {
    isIn: (text, key) => text === key,
    words: ['The text is still its own key.', 'Write what visitors should read.'],
  },
  {
    isIn: (text) => /^\W*(?:(?:todo|tbd|fixme|xxx|lorem ipsum)\b|(?:null|undefined)$)/i.test(text),
    words: ['The text is not written yet.', 'Write what visitors should read.'],
  },
  {
    isIn: (text) => /<\w+\s*\/>/.test(text),
    words: ['A tag that closes itself is drawn letter by letter.', 'Write <name>…</name>, or take it out.'],
  },
  {
    say: warning,
    isIn: (text) => /&(?:[a-z]+|#\d+);/i.test(text),
    words: ['Visitors read this as it is, with & and ; in it.', 'Write the sign itself: & for &amp;.'],
  },
  {
    say: warning,
    isIn: (text) => /\*\*[^*]+\*\*|\]\(\w+:/.test(text),
    words: ['Visitors read this as it is, with its stars and brackets.', 'Take the marks out.'],
  },
];

/** Texts that somebody forgot to write, or wrote for another program. */
export function messageTexts({ languages }: Workspace): readonly Finding[] {
  return languages.flatMap(({ messages }) => [...messages.values()].flatMap(judge));
}

function judge({ key, node }: Member): readonly Finding[] {
  const text = asText(node) ?? '';
  const slip = SLIPS.find(({ isIn }) => isIn(text, key));
  if (!slip) return [];
  const {
    say = error,
    words: [message, suggestion],
  } = slip;
  return [say('message-text', node.place, [`"${key}": ${message}`, suggestion])];
}
