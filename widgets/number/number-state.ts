import type { WidgetProps } from '#contract/widget-props.ts';

/** The marks in a number: the decimal mark, and those that may stand between groups of thousands. */
interface Marks {
  readonly decimal: string;
  readonly group: string;
}

/**
 * Marks of other languages, for texts that do not fit the page's language. A phone's keyboard has the decimal mark of its
 * owner's language, whatever the page's language is.
 */
const FOREIGN: readonly Marks[] = [
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
  // This decimal mark means one thing in every language. Before it, a comma or a dot can only group.
  { decimal: '٫', group: ',.' },
];

/** The marks between groups that mean one thing in every language. */
const GROUP_MARKS = " '’٬";

/** The zeros of all scripts in use today; their other digits follow in Unicode. */
const ZEROS = '0٠۰०০੦૦୦௦౦೦൦๐໐༠၀០０';

/** JavaScript stores numbers exactly up to this many digits. */
const EXACT_DIGITS = 15;

/**
 * Reads a typed text as a number; undefined for an empty text. A text that is no number stays a text, so that the engine
 * reports it.
 *
 * @param language The BCP 47 tag: `1.234` is 1234 in German, but about one in English.
 */
export function answerOf(typed: string, language: string): number | string | undefined {
  const text = inLatinDigits(typed)
    .replaceAll(/[\p{Cf}\s]+/gu, ' ')
    .trim();
  if (text === '') return undefined;
  const [, sign, body] = /^([-−‒–－+]?) ?(.*)$/u.exec(text) ?? [];
  const plain = plainNumber(body ?? '', language);
  if (plain === undefined || digitsThatCount(plain) > EXACT_DIGITS) return typed;
  // `|| 0` turns -0 into 0.
  return (sign === '' || sign === '+' ? Number(plain) : -Number(plain)) || 0;
}

/** The text of an answer: a number in the format of the language; a text that is no number stays as typed. */
export function textOf(value: unknown, language: string, isGrouped: boolean): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  // `min2` never groups numbers of four digits, such as years.
  const useGrouping = isGrouped ? 'min2' : false;
  return new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 20 }).format(value);
}

/** The `inputmode` of the field. On some phones, keyboards for digits have no minus. */
export function keyboardFor({ type, limits }: Pick<WidgetProps, 'type' | 'limits'>): string {
  if (limits.minimum !== undefined && limits.minimum < 0) return 'text';
  return type === 'integer' ? 'numeric' : 'decimal';
}

/** The number in JavaScript's notation, read with the first pair of marks that fits. */
function plainNumber(body: string, language: string): string | undefined {
  return [marksOf(language), ...FOREIGN]
    .map((marks) => readBy(marks, body))
    .find((read) => read !== undefined);
}

function readBy({ decimal, group }: Marks, body: string): string | undefined {
  const [whole = '', fraction = '', ...more] = body.split(decimal);
  const digits = ungrouped(whole, group);
  if (more.length > 0 || digits === undefined || !/^\d*$/.test(fraction)) return undefined;
  return digits + fraction === '' ? undefined : `${digits || '0'}.${fraction || '0'}`;
}

/** Removes the marks between thousands or lakhs. */
function ungrouped(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const [mark = '', ...others] = new Set(whole.match(/\D/g));
  const isGrouped = others.length === 0 && /^[1-9]\d{0,2}(?:\D\d{2,3})*\D\d{3}$/.test(whole);
  return isGrouped && `${group}${GROUP_MARKS}`.includes(mark) ? whole.replaceAll(mark, '') : undefined;
}

function marksOf(language: string): Marks {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  const markOf = (type: Intl.NumberFormatPartTypes): string | undefined =>
    parts.find((part) => part.type === type)?.value;
  return { decimal: markOf('decimal') ?? '.', group: markOf('group') ?? ',' };
}

function inLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const isWorth = (value: number): boolean =>
      ZEROS.includes(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value));
    return String([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find(isWorth) ?? digit);
  });
}

function digitsThatCount(plain: string): number {
  return plain.replace('.', '').replaceAll(/^0+|0+$/g, '').length;
}
