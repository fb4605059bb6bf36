import { isRecord } from '#contract/is-record.ts';

/** JSON whose texts have gone through a function. The names of its members stay. */
export function changeTexts(json: string, change: (text: string) => string): string {
  const document: unknown = JSON.parse(json);
  return JSON.stringify(mapTexts(document, change));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, change)]));
}
