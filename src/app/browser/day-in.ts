/**
 * A time of the server as a day in words: `29 November 2026`.
 *
 * @param tag The BCP 47 tag of the language: `en-GB`.
 *
 * @param time In ISO 8601. It has to be valid.
 */
export function dayIn(tag: string, time: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(time));
}
