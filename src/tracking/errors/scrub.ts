/** A text that may be reported: it tells nothing of a visitor (R9.9). */
export type Scrub = (text: string) => string;

const ADDRESS = /[^\s@"'<>()[\]:;,/?&=]+(?:@|%40)[^\s@"'<>()[\]:;,/?&=#]+/gi;
const WEB_ADDRESS = /\b(?:https?|wss?|blob|data):[^\s"'<>()]+/gi;
/** Which no address can be made of. */
const HALF_LETTERS = /\p{Cs}/gu;
/** A phone number, or anything else that long. */
const NUMBER = /\+?\d[\d ().-]{4,}\d/g;
/** What goes on longer tells no more. */
const MAX_LENGTH = 2_000;
/** A word of one or two letters stands in many texts that it does not come from. */
const SHORTEST_ANYWHERE = 3;

/**
 * Makes what takes out of a text whatever belongs to a visitor: what they have answered, addresses, numbers, and of the
 * addresses of pages and files all but where the file is.
 *
 * @param answers What has been answered so far, as typed.
 */
export function createScrub(answers: () => readonly string[]): Scrub {
  return (text) => {
    const written = answers()
      .flatMap((answer) => [answer, answer.trim(), encodeURIComponent(answer.replace(HALF_LETTERS, ''))])
      // Half an address tells as much as the whole one.
      .flatMap((answer) => [answer, ...answer.split('@')])
      // The longest first: what holds another answer goes whole.
      .toSorted((one, other) => other.length - one.length);
    const unanswered = written.reduce(withoutAnswer, text);
    return scrubbedPlaces(shortened(unanswered))
      .replaceAll(ADDRESS, '[address]')
      .replaceAll(NUMBER, '[number]');
  };
}

/** Where a file of code is: an address without query and hash, and without what follows a login. */
export function scrubbedPlaces(text: string): string {
  return text.replaceAll(WEB_ADDRESS, (address) => {
    if (/^(?:data|blob):/i.test(address)) return '[url]';
    return address.replace(/[?#].*$/, '').replace(/(\/login\/).+$/, '$1[token]');
  });
}

/** Between two words: half an address would not be known for one. */
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
