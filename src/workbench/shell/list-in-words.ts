const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Several things as a part of a sentence: “name, email and phone”. */
export function listInWords(words: Iterable<string>): string {
  return AND.format(words);
}
