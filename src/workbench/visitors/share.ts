/** The minimum number of visits for a share. With fewer, a share would mislead (R12.5). */
const FEWEST = 100;

/** A share in percent; undefined where the whole is too small. */
export function percentOf(part: number, whole: number): string | undefined {
  return whole < FEWEST ? undefined : `${Math.round((100 * part) / whole)}%`;
}

/** A number of visits, with its share where there are enough of them: “12 (3%)”. */
export function shareOf(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent === undefined ? String(part) : `${part} (${percent})`;
}

/** A number of visits: “1 visit”. */
export function visitsInWords(visits: number): string {
  return `${visits.toLocaleString('en-GB')} ${visits === 1 ? 'visit' : 'visits'}`;
}

/** The length of a bar in percent of the longest bar. */
export function barOf(part: number, most: number): number {
  return most === 0 ? 0 : Math.round((100 * part) / most);
}

/** A name of the documents as words: “firstName” is “First name”. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
