/** Stands for a value while a text is split around it. */
const MARK = '\0';

/**
 * The two parts of a text around a value that has a look of its own, such as an address.
 *
 * @param format Writes the text with a value.
 */
export function textAround(format: (value: string) => string): readonly [before: string, after: string] {
  const [before = '', after = ''] = format(MARK).split(MARK);
  return [before, after];
}
