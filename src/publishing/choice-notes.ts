import { catalogName } from '#contract/catalog.ts';
import { isRecord } from '#contract/is-record.ts';

/** What the documents of a form say about the choices of one field. */
export interface ChoiceNotes {
  /** What visitors choose from: lists of codes and names of catalogs, each as JSON text. */
  readonly offers: Set<string>;
  /** Visitors may choose several, by a box for each. */
  isSeveral: boolean;
  /** The catalogs from which visitors choose, and those that limit the choice. */
  readonly choiceCatalogs: Set<string>;
  /** The codes of the shortest list. */
  fewestCodes: number;
  /** The codes that rules refuse one by one: `"not": { "enum": ["GB"] }`. */
  readonly refusedCodes: Set<string>;
  /** How many choices a visitor has to make. */
  leastChoices: number;
  /** Rules beside the list may refuse some of its choices. */
  isNarrowed: boolean;
}

/** The notes about the choices of a field of which nothing is known. */
export function makeChoiceNotes(): ChoiceNotes {
  return {
    offers: new Set(),
    isSeveral: false,
    choiceCatalogs: new Set(),
    fewestCodes: Infinity,
    refusedCodes: new Set(),
    leastChoices: 1,
    isNarrowed: false,
  };
}

/** Adds what a schema of a field, or a part of it, says about its choices. */
export function noteChoice(notes: ChoiceNotes, schema: Readonly<Record<string, unknown>>): void {
  const { enum: offered, catalog, minItems } = schema;
  for (const codes of [offered, 'const' in schema ? [schema['const']] : undefined]) {
    if (!Array.isArray(codes)) continue;
    notes.offers.add(JSON.stringify(codes.map((code) => JSON.stringify(code)).toSorted()));
    notes.fewestCodes = Math.min(notes.fewestCodes, codes.length);
  }
  if (typeof catalog === 'string') {
    notes.offers.add(JSON.stringify(catalog));
    notes.choiceCatalogs.add(catalogName(catalog));
  }
  if (schema['format'] !== undefined) notes.choiceCatalogs.add('formats');
  if (schema['type'] === 'array') notes.isSeveral = true;
  if (typeof minItems === 'number') notes.leastChoices = Math.max(notes.leastChoices, minItems);
  noteLimits(notes, schema);
}

/** Notes which choices the rules beside a list refuse. */
function noteLimits(notes: ChoiceNotes, schema: Readonly<Record<string, unknown>>): void {
  const refused = refusedIn(schema['not']);
  for (const code of refused ?? []) notes.refusedCodes.add(code);
  const isKnown = (name: string): boolean =>
    WORDS_OF_CHOICES.has(name) || (name === 'not' && refused !== undefined);
  if (!Object.keys(schema).every(isKnown)) notes.isNarrowed = true;
}

/** The codes that a `not` refuses. Undefined if it has another keyword, or refuses other values: then any choice may be refused. */
function refusedIn(not: unknown): readonly string[] | undefined {
  if (!isRecord(not) || Object.keys(not).join() !== 'enum' || !Array.isArray(not['enum'])) return undefined;
  const codes = not['enum'].filter((code) => typeof code === 'string');
  return codes.length === not['enum'].length ? codes : undefined;
}

/** The keywords of a field whose visitor may choose whatever its list offers. Each other keyword may refuse a choice. */
const WORDS_OF_CHOICES: ReadonlySet<string> = new Set([
  'type',
  'default',
  'description',
  'problem',
  'enum',
  'catalog',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
]);

/**
 * Whether a field may leave its visitor nothing to choose: one answer, or all of its choices. Two lists may have one choice in common.
 * What reads a box of several may refuse everything without it.
 *
 * @param sizeOf How many entries a catalog has.
 */
export function mayLeaveNoChoice(
  { isRead, ...notes }: ChoiceNotes & { readonly isRead: boolean },
  sizeOf: (catalog: string) => number,
): boolean {
  const { offers, isSeveral, choiceCatalogs, fewestCodes, refusedCodes, leastChoices, isNarrowed } = notes;
  if (offers.size === 0) return false;
  if (offers.size > 1 || isNarrowed || (isSeveral && isRead)) return true;
  // A refused code may not be in the list. Then the rule asks once too often.
  const offered = Math.min(fewestCodes, ...[...choiceCatalogs].map(sizeOf));
  return offered - refusedCodes.size <= leastChoices;
}
