/** What a person did, by what stands before and at the place where the text stops being JSON. The first that fits is meant. */
export interface Symptom {
  readonly before?: RegExp;
  readonly at: RegExp;
  readonly words: readonly [message: string, suggestion: string];
}

const GROUPED: Symptom['words'] = [
  'The number is written in groups.',
  'Write its digits without a gap: 1000 in place of 1,000.',
];

/** Quotation marks of a word processor. */
export const WRONG_QUOTES: Symptom['words'] = [
  'These are the wrong quotation marks.',
  'Write straight double quotes: "name".',
];

export const SYMPTOMS: readonly Symptom[] = [
  { before: /:\s*-?\d{1,3}[, .]$/, at: /^\d{3}\b/, words: GROUPED },
  { before: /:\s*-?\d{1,3}$/, at: /^['’_\u00a0\u2009\u202f]\d{3}\b/, words: GROUPED },
  {
    before: /[:[,]\s*-?\d[\d.]*\s*$/,
    at: /^\p{L}/u,
    words: ['A number stands alone.', 'Take out the words behind it.'],
  },
  {
    at: /^(?:[←→⟵⟶]|<-|->)/,
    words: [
      'A note was copied together with what it explains.',
      'Take it out, from the arrow to the end of the line.',
    ],
  },
  {
    before: /<\w+\s[^>\n]*=\s*"$/,
    at: /^/,
    words: [
      'Texts hold no HTML, and its quotation marks end this one.',
      'Write a link as <terms>…</terms>, with the tag that this text has in another language.',
    ],
  },
  {
    at: /^(?:…|\.\.\.)/,
    words: ['The dots stand for what is left out.', 'Write what belongs there, or take them out.'],
  },
  {
    at: /^['‘’‚“”„«»]/,
    words: WRONG_QUOTES,
  },
  {
    at: /^"[^"\n]*[“”„’]\s*,?\s*(?:\n|$)/,
    words: WRONG_QUOTES,
  },
  {
    at: /^(?:<{7}|={7}|>{7})/,
    words: [
      'Two versions of the file were not put together.',
      'Keep one of them, and take the marked lines out.',
    ],
  },
  {
    at: /^[\u00a0\u2000-\u200d\u202f\u3000\ufeff]/,
    words: ['There is an invisible character here.', 'Delete it, and type an ordinary space.'],
  },
  { at: /^(?:True|TRUE|yes|Yes)\b/, words: ['This is not JSON.', 'Write true.'] },
  { at: /^(?:False|FALSE|no|No)\b/, words: ['This is not JSON.', 'Write false.'] },
  { at: /^=/, words: ['A colon is missing here.', 'Write : in place of =.'] },
  { at: /^;\s*(?:[}\]]|$)/, words: ['There is a semicolon too many.', 'Take it out.'] },
  { at: /^;/, words: ['A comma is missing here.', 'Write , in place of ;.'] },
  {
    at: /^:/,
    words: [
      'A name follows a name.',
      'Write { before the first name of what is inside: "email": { "type": … }.',
    ],
  },
  { at: /^[A-Za-z_$][\w$:]*"?\s*:/, words: ['The name is not in quotation marks.', 'Write "name": value.'] },
  {
    before: /"$/,
    at: /^\p{L}/u,
    words: ['The text ended before this.', 'Write \\" for a quotation mark inside a text.'],
  },
  { before: /[:[,]\s*0$/, at: /^\d/, words: ['This is not a number.', 'Write it without a 0 in front.'] },
];
