import type { CsvSeparator } from '#protocol/workbench.ts';

/** What a spreadsheet of a locale expects between cells: a semicolon where numbers have a decimal comma. */
export function separatorOf(locale: string): CsvSeparator {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? 'semicolon' : 'comma';
}

/** The zone for the times of an export: that of the browser, or UTC when it knows only an offset, or none. */
export function zoneOfTimes(zone: string): string {
  return /^(?:[+-].*|Etc\/Unknown|)$/.test(zone) ? 'UTC' : zone;
}
