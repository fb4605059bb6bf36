import { SIZES, type Name } from './contenders.ts';
import type { Line, Target } from './report.ts';
import type { Samples } from './samples.ts';

const median =
  (measure: string): Line['value'] =>
  (samples, name) =>
    samples.quantile(measure, name);

const ratio = (most: number): Target => ({ of: 'ratio', most });
const value = (most: number): Target => ({ of: 'value', most });
const P95 = 0.95;

/** How much dearer a key is at 1,000 fields than at 10. */
function growth(samples: Samples, name: Name): number {
  return samples.quantile('key 1000', name) / samples.quantile('key 10', name);
}

/** All that `npm run bench` measures, with what ours must reach beside not being behind a peer (R10.4). */
export const LINES: readonly Line[] = [
  { title: 'FCP of `#/en`, ms', value: median('fcpEn') },
  { title: 'FCP of `#/de`, ms', value: median('fcpDe') },
  { title: 'a key typed is in the first field and stays, ms', value: median('firstKey') },
  { title: 'LCP, ms', value: median('lcp') },
  { title: 'blocking after the first paint, ms', value: median('blocking'), target: value(60) },
  { title: '… before it, too, ms', value: median('allBlocking') },
  { title: 'layout shift of the load', value: median('loadShift'), target: value(0.01), digits: 3 },
  { title: 'layout shift of the journey', value: median('journeyShift'), target: value(0.01), digits: 3 },
  { title: 'JavaScript before the form works, kB', value: median('script'), target: value(100), digits: 1 },
  { title: 'all bytes before the form works, kB', value: median('bytes'), target: value(140), digits: 1 },
  { title: 'JavaScript heap after load, MB', value: median('heap'), digits: 2 },
  { title: 'key → paint, ms', value: median('keyToPaint'), digits: 1 },
  {
    title: 'key → paint, 95th percentile, ms',
    value: (samples, name) => samples.quantile('keyToPaint', name, P95),
    digits: 1,
  },
  {
    title: 'typeahead: search due → options painted, ms',
    value: median('typeahead'),
    digits: 1,
  },
  { title: 'first submit → errors painted, ms', value: median('firstSubmit'), target: ratio(2), digits: 1 },
  ...SIZES.map((size) => ({
    title: `main thread per key, ${size} fields, ms`,
    value: median(`key ${size}`),
    digits: 2,
  })),
  { title: '… its growth from 10 fields to 1,000, times', value: growth, digits: 2 },
  ...SIZES.map((size) => ({
    title: `render of ${size} fields, ms`,
    value: median(`render ${size}`),
  })),
  ...SIZES.map((size) => ({
    title: `main thread per key, ${size} fields of every kind, ms`,
    value: median(`mixedKey ${size}`),
    digits: 2,
  })),
  ...SIZES.map((size) => ({
    title: `render of ${size} fields of every kind, ms`,
    value: median(`mixedRender ${size}`),
  })),
];
