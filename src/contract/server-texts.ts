// The server fills in some texts beside sign-ups: those of mails, of the pages that their links lead to and of the stand-in dashboard.
// They need plain values, numbers and plurals. Each number or date format makes a formatter, which takes much longer (R21.19).

/** The keys of these texts. The pages ask for a code, another mail or a password, so they need these words, too. */
export const SERVER_TEXTS =
  /^(?:dashboard|mail|confirmPage|form\.problems|signup\.waiting\.(?:code|mail))\.|^signup\.waiting\.(?:sent|help\.heading|failure\.spent)$|^shell\.logo$|\.inputs\.password\.(?:error|requirement)|^form\.(?:errorPrefix|password\.(?:requirements|lacking|show|hide))$/;

/** The longest text that the server fills in, in characters. */
export const SERVER_TEXT_CHARACTERS = 2_000;

/** The largest number of values in such a text, also in the cases of a plural. */
export const SERVER_TEXT_VALUES = 50;

/** An element of a text, as the ICU parser reads it. */
interface TextElement {
  readonly type: number;
  /** The words, or the name of a value or of a tag. */
  readonly value?: string;
  /** The number or date format. */
  readonly style?: unknown;
  /** What a plural subtracts. */
  readonly offset?: number;
  readonly options?: Readonly<Record<string, { readonly value: readonly TextElement[] }>>;
  readonly children?: readonly TextElement[];
}

/** The type of words between the values, by the ICU parser. */
const WORDS = 0;

/** Whether a text is so short that reading it takes no time. A brace may begin a value or a case. */
export function isShortServerText(text: string): boolean {
  return text.length <= SERVER_TEXT_CHARACTERS && text.split('{').length <= 2 * SERVER_TEXT_VALUES;
}

/** Whether the server fills in a text that has been read: it has few values, without number formats, date formats and offsets. */
export function isPlainServerText(elements: readonly TextElement[]): boolean {
  const values = valuesIn(elements);
  return values.length <= SERVER_TEXT_VALUES && values.every(({ style, offset }) => !style && !offset);
}

/** Whether a text asks only for values and tags of these names. */
export function asksOnlyFor(names: readonly string[], elements: readonly TextElement[]): boolean {
  return valuesIn(elements).every(({ value }) => value === undefined || names.includes(value));
}

/** All values and tags, also those in the cases of a plural and inside of tags. */
function valuesIn(elements: readonly TextElement[]): readonly TextElement[] {
  return elements
    .filter(({ type }) => type !== WORDS)
    .flatMap((element) => [
      element,
      ...valuesIn(element.children ?? []),
      ...Object.values(element.options ?? {}).flatMap(({ value }) => valuesIn(value)),
    ]);
}
