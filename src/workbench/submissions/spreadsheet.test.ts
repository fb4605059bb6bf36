import { expect, it } from 'vitest';
import { separatorOf, zoneOfTimes } from './spreadsheet.ts';

it.each([
  { locale: 'de-DE', separator: 'semicolon', because: '1,5 has a comma' },
  { locale: 'en-GB', separator: 'comma', because: '1.5 has a point' },
  { locale: 'de-CH', separator: 'comma', because: 'Switzerland writes 1.5, too' },
])('R18.4 a spreadsheet in $locale splits at a $separator: $because', ({ locale, separator }) => {
  expect(separatorOf(locale)).toBe(separator);
});

it.each([
  { zone: 'Europe/Berlin', written: 'Europe/Berlin', because: 'each server knows it' },
  { zone: 'Etc/Unknown', written: 'UTC', because: 'this is what a browser without a zone says' },
  { zone: 'Etc/GMT+5', written: 'Etc/GMT+5', because: 'servers know zones that browsers do not list' },
  { zone: '', written: 'UTC', because: 'it is no zone' },
  { zone: '+02:00', written: 'UTC', because: 'an offset is no zone' },
])('R18.4 the times for a browser in $zone are those of $written: $because', ({ zone, written }) => {
  expect(zoneOfTimes(zone)).toBe(written);
});
