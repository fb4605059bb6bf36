import * as fc from 'fast-check';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { Files } from './with-fields.ts';

/** As deep as content may be, and nearly as large. */
const DEPTH = CONTENT_LIMITS.depth - 2;
const MOST = CONTENT_LIMITS.fileBytes - 2_000;

/** A document of one member inside the other, each with the name of a consent. The inmost one has a long text, or very many members. */
export function deepConsents(name: string, inside: 'text' | 'members'): string {
  const inmost =
    inside === 'text'
      ? JSON.stringify({ x: `€${'y'.repeat(MOST - 1_000)}` })
      : `{${Array.from({ length: Math.floor(MOST / 9) - 200 }, (_, at) => `"${at.toString(36)}":1`).join(',')}}`;
  return `${`{"${name}":`.repeat(DEPTH)}${inmost}${'}'.repeat(DEPTH)}`;
}

/** Texts about consents, each of which has to be compared with the live ones. */
function manyTexts(prefix: string): string {
  const key = (at: number): string => `"${prefix}.${at.toString(36)}.terms.consent":"<terms>x</terms>"`;
  return `{${Array.from({ length: 16_000 }, (_, at) => key(at)).join(',')}}`;
}

const PATHS = [
  'forms/sign-up/z0.json',
  'forms/sign-up/old/schema.json',
  'forms/sign-up/variants/de.json',
  'forms/sign-up/page.json',
  'forms/terms/ui.json',
  'forms/other/schema.json',
  'forms/other/ui.json',
  'catalogs/country-sets/9.json',
] as const;

/** Large documents that look as if they were about consents (R18.9), at paths that the product reads, and at others. */
export const LEGAL_TEXTS: fc.Arbitrary<Files> = fc
  .record({
    paths: fc.subarray([...PATHS], { minLength: 1, maxLength: 3 }),
    name: fc.constantFrom('terms', 'if', 'dependencies', 'required', 'properties', 'messages'),
    inside: fc.constantFrom('text' as const, 'members' as const),
    prefix: fc.constantFrom('signup', 'other', 'x'.repeat(30)),
  })
  .map(({ paths, name, inside, prefix }) => ({
    ...Object.fromEntries(paths.map((path) => [path, deepConsents(name, inside)])),
    'catalogs/messages/pl.json': manyTexts(prefix),
  }));
