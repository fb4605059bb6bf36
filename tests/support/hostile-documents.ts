import * as fc from 'fast-check';
import { COSTLY_EXPRESSIONS, EXPRESSIONS } from './hostile/expressions.ts';
import {
  CHAINED_TEMPLATES,
  CIRCLES,
  DEEP_SCHEMAS,
  FILLED_IN,
  HUGE_LIMITS,
  HUGE_LISTS,
  MANY_FIELDS,
  REFERENCES,
} from './hostile/forms.ts';
import { LEGAL_TEXTS } from './hostile/legal-texts.ts';
import {
  BROKEN_MESSAGES,
  LARGE_CATALOGS,
  LARGE_SETS,
  LONG_MESSAGES,
  REMOVED_FILES,
  STRANGE_TEXT,
  WEAKER_CATALOGS,
} from './hostile/texts.ts';
import type { Files } from './hostile/with-fields.ts';

/** A draft that tries to harm the server: its files, where null deletes a file, and what is hostile in them. */
export interface HostileDocument {
  readonly because: string;
  readonly files: Files;
}

/** The kinds of hostile drafts. `expressions` stands here three times, because it has the most forms. */
const KINDS: readonly (readonly [because: string, files: fc.Arbitrary<Files>])[] = [
  ['templates of templates', CHAINED_TEMPLATES],
  ['an expression', EXPRESSIONS],
  ['rules deep in each other', DEEP_SCHEMAS],
  ['a huge list of choices', HUGE_LISTS],
  ['hundreds of fields with conditions', MANY_FIELDS],
  ['an expression', EXPRESSIONS],
  ['long messages', LONG_MESSAGES],
  ['a needed file that is gone', REMOVED_FILES],
  ['text that two parsers read in two ways', STRANGE_TEXT],
  ['templates in a circle', CIRCLES],
  ['an expression', EXPRESSIONS],
  ['references to themselves', REFERENCES],
  ['limits without a limit', HUGE_LIMITS],
  ['broken messages', BROKEN_MESSAGES],
  ['look-ups in a large catalog', LARGE_CATALOGS],
  ['conditions with large sets', LARGE_SETS],
  ['a catalog that protects less', WEAKER_CATALOGS],
  ['answers of the form itself that do not fit a request', FILLED_IN],
  ['expressions that are slow together', COSTLY_EXPRESSIONS],
  ['large documents that look like consents', LEGAL_TEXTS],
];

/**
 * Hostile drafts for the content of the tests, each kind in turn (R21). The same seed gives the same drafts.
 *
 * @param count How many. From 20 on, every kind is among them.
 */
export function hostileDocuments(seed: number, count: number): readonly HostileDocument[] {
  const rounds = Math.ceil(count / KINDS.length);
  const columns = KINDS.map(([because, files], kind) =>
    fc.sample(files, { seed: seed + kind, numRuns: rounds }).map((drawn) => ({ because, files: drawn })),
  );
  return Array.from({ length: rounds }, (_, round) => columns.flatMap((column) => column[round] ?? []))
    .flat()
    .slice(0, count);
}
