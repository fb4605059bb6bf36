import { withoutTags } from '#engine/field-label.ts';

/** A part of a text: words, and what a tag around them makes of them. */
export interface TextPart {
  readonly words: string;
  /** “link to the terms”. Undefined outside of tags. */
  readonly is?: string;
}

/** What tags make of the words in them. */
const TAGS: Readonly<Record<string, string>> = {
  terms: 'link to the terms',
  privacy: 'link to the privacy notice',
  signIn: 'link to the sign-in page',
  suggestion: 'button',
};

/** What a tag makes of the words in it. */
export function tagInWords(tag: string): string {
  return TAGS[tag] ?? `link “${tag}”`;
}

/** The parts of a text for people who know no tags. A text without tags is one part. */
export function textParts(text: string): readonly TextPart[] {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return pieces.flatMap((piece, at): readonly TextPart[] => {
    // Every third piece is the name of a tag, which belongs to the words after it.
    if (at % 3 === 1) return [];
    const words = at % 3 === 2 ? withoutTags(piece) : piece;
    if (words === '') return [];
    return [at % 3 === 2 ? { words, is: tagInWords(pieces[at - 1] ?? '') } : { words }];
  });
}
