import { isCode } from '#engine/field-facts.ts';
import { languageName, languageNames } from '#workbench/shell/languages.ts';

/** What a column of a pasted table holds: codes, the names in a language (by its key), or nothing that the list takes. */
export const CODE = 'code';
/** A column that the list leaves out. */
export const LEFT_OUT = '';

/**
 * Guesses what each column holds. With headings, their words say it. Without them, a column of codes comes first, and the others are
 * the languages in their order. A person sees the guess and corrects it (R18.3).
 *
 * @param rows The rows of the table, without the headings.
 * @param head The headings. Undefined when the first row has none.
 */
export function guessColumns(
  rows: readonly (readonly string[])[],
  languages: readonly string[],
  head?: readonly string[],
): readonly string[] {
  if (head) return namedColumns(head, languages);
  const count = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: count }, (_, at) => rows.map((cells) => cells[at] ?? ''));
  const place = count > 1 ? columns.findIndex(isOfCodes) : -1;
  const others = [...languages];
  return columns.map((_cells, at) => (at === place ? CODE : (others.shift() ?? LEFT_OUT)));
}

/** Whether the first row names the columns: with the word for codes, or with two languages. One word alone is a name. */
export function isHeading(head: readonly string[], languages: readonly string[]): boolean {
  const columns = head.map((cell) => columnOf(cell, languages)).filter((column) => column !== undefined);
  return head.length > 1 && (columns.includes(CODE) || columns.length > 1);
}

/** What a person chooses for a column: codes, a language, or nothing. One column alone has names. */
export function columnChoices(
  languages: readonly string[],
  count: number,
): readonly (readonly [string, string])[] {
  const names = languages.map((language) => [language, languageName(language)] as const);
  return count > 1 ? [[CODE, 'Code'], ...names, [LEFT_OUT, 'Leave out']] : names;
}

/** A heading “Name” stands for the first language that no other heading names. */
function namedColumns(head: readonly string[], languages: readonly string[]): readonly string[] {
  const known = head.map((cell) => columnOf(cell, languages));
  const others = languages.filter((language) => !known.includes(language));
  return head.map(
    (cell, at) =>
      known[at] ?? (NAME_WORDS.includes(cell.toLowerCase()) ? others.shift() : undefined) ?? LEFT_OUT,
  );
}

const CODE_WORDS = ['code', 'codes', 'key', 'kürzel', 'schlüssel'];
const NAME_WORDS = ['name', 'names', 'label', 'title', 'bezeichnung', 'titel'];

function columnOf(cell: string, languages: readonly string[]): string | undefined {
  const word = cell.toLowerCase();
  if (CODE_WORDS.includes(word)) return CODE;
  return languages.find((language) => wordsOf(language, languages).includes(word));
}

/** The words that name a language in a heading: its key, and its name in each language of the product. */
function wordsOf(language: string, languages: readonly string[]): readonly string[] {
  return [language, languageName(language), ...languageNames(language, languages)].map((word) =>
    word.toLowerCase(),
  );
}

/** Whether cells look like codes: no cell is missing or stands twice, and none has capital and small letters, as words do. */
function isOfCodes(cells: readonly string[]): boolean {
  return new Set(cells).size === cells.length && cells.every((cell) => isCode(cell) && !isWord(cell));
}

function isWord(cell: string): boolean {
  return cell !== cell.toLowerCase() && cell !== cell.toUpperCase();
}
