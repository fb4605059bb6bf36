/** Returns a text that may be reported, without the visitor's data (R9.9). */
export type Scrub = (text: string) => string;

const ADDRESS = /[^\s@"'<>()[\]:;,/?&=]+(?:@|%40)[^\s@"'<>()[\]:;,/?&=#]+/gi;
const WEB_ADDRESS = /\b(?:https?|wss?|blob|data):[^\s"'<>()]+/gi;
/** Half of a surrogate pair, for which `encodeURIComponent` throws. */
const HALF_LETTERS = /\p{Cs}/gu;
/** A phone number, or any other long number. */
const NUMBER = /\+?\d[\d ().-]{4,}\d/g;
/** Longer texts add nothing useful to a report. */
const MAX_LENGTH = 2_000;
/** Shorter answers are not removed inside other words, because one or two letters also occur in unrelated texts. */
const SHORTEST_ANYWHERE = 3;

/**
 * Makes a function that removes the visitor's data from a text: answers, e-mail addresses and numbers. Of a URL it
 * keeps only the location of the file.
 *
 * @param answers The answers so far, as typed.
 */
export function createScrub(answers: () => readonly string[]): Scrub {
  return (text) => {
    const written = answers()
      .flatMap((answer) => [answer, answer.trim(), encodeURIComponent(answer.replace(HALF_LETTERS, ''))])
      // Half an address identifies the visitor, too.
      .flatMap((answer) => [answer, ...answer.split('@')])
      // The longest answer comes first: when it contains another answer, it is removed as a whole.
      .toSorted((one, other) => other.length - one.length);
    const stripped = written.reduce(withoutAnswer, text);
    return scrubbedPlaces(shortened(stripped))
      .replaceAll(ADDRESS, '[address]')
      .replaceAll(NUMBER, '[number]');
  };
}

/** Reduces URLs to the location of a file: without query and hash, and without the token after `/login/`. */
export function scrubbedPlaces(text: string): string {
  return text.replaceAll(WEB_ADDRESS, (address) => {
    if (/^(?:data|blob):/i.test(address)) return '[url]';
    return address.replace(/[?#].*$/, '').replace(/(\/login\/).+$/, '$1[token]');
  });
}

/** Cuts between words, because the scrub would not recognise half an address. */
function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : text.slice(0, MAX_LENGTH).replace(/\S*$/, '…');
}

function withoutAnswer(text: string, answer: string): string {
  if (answer.length === 0) return text;
  if (answer.length >= SHORTEST_ANYWHERE) return text.replaceAll(answer, '[answer]');
  const word = RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(answer)}(?![\p{L}\p{N}])`, 'gu');
  return text.replaceAll(word, '[answer]');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
