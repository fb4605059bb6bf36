import type { WidgetProps } from '#contract/widget-props.ts';

/** How a number is taken apart: what stands before its decimals, and between its thousands. */
interface Marks {
  readonly decimal: string;
  readonly group: string;
}

/**
 * Marks of other languages, tried where the page's own make no sense: a phone's keyboard has the one decimal mark of its
 * owner's language, whatever language the page is in.
 */
const FOREIGN: readonly Marks[] = [
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
];

/** The zeros of the scripts that languages of today write numbers with; their other digits follow. */
const ZEROS = '0٠۰०০੦૦୦௦౦೦൦๐໐༠၀០０';

/** A number holds so many digits exactly; with more of them it would become another one. */
const EXACT_DIGITS = 15;

/**
 * What was typed as an answer: a number; undefined for nothing; and the text as it is when it cannot be read, so that the
 * visitor is told.
 *
 * @param language As BCP 47 writes it: `1.234` is more in German than in English.
 */
export function answerOf(typed: string, language: string): number | string | undefined {
  const text = inLatinDigits(typed)
    .replaceAll(/[\p{Cf}\s]+/gu, ' ')
    .trim();
  if (text === '') return undefined;
  const [, sign, body] = /^([-−‒–－+]?) ?(.*)$/u.exec(text) ?? [];
  const plain = plainNumber(body ?? '', language);
  if (plain === undefined || digitsThatCount(plain) > EXACT_DIGITS) return typed;
  // `|| 0`: there is no minus nothing.
  return (sign === '' || sign === '+' ? Number(plain) : -Number(plain)) || 0;
}

/** An answer as it is shown: a number in the language's own form, what could not be read as it was typed. */
export function textOf(value: unknown, language: string, isGrouped: boolean): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  // Years and other numbers of four digits are never grouped.
  const useGrouping = isGrouped ? 'min2' : false;
  return new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 20 }).format(value);
}

/** The keyboard it asks for. Those of digits alone have no minus on some phones. */
export function keyboardFor({ type, limits }: Pick<WidgetProps, 'type' | 'limits'>): string {
  if (limits.minimum !== undefined && limits.minimum < 0) return 'text';
  return type === 'integer' ? 'numeric' : 'decimal';
}

/** The number as JavaScript writes it, by the first marks that make sense of it. */
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

/** Thousands, lakhs or neither; spaces and apostrophes group in every language. */
function ungrouped(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const [mark = '', ...others] = new Set(whole.match(/\D/g));
  const isGrouped = others.length === 0 && /^[1-9]\d{0,2}(?:\D\d{2,3})*\D\d{3}$/.test(whole);
  return isGrouped && [group, ' ', "'", '’'].includes(mark) ? whole.replaceAll(mark, '') : undefined;
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
