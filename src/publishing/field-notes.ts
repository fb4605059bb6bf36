import { catalogName } from '#contract/catalog.ts';
import { isRecord } from '#contract/is-record.ts';

/** What the documents of a form say about one field, in any of their parts. */
export interface FieldNotes {
  /** A document says so: it has the control of a consent, accepts only a tick, or is ticked before the visitor has done anything. */
  isConsent: boolean;
  /** Dependencies fill it in. */
  isFilled: boolean;
  /** Its schema may refuse that it is left empty. */
  isLimited: boolean;
  isTick: boolean;
  /** It has another type than a tick. */
  isOther: boolean;
  /** The fields that its rules read. */
  readonly sources: Set<string>;
  /** The catalogs that its rules read. */
  readonly catalogs: Set<string>;
}

/** The notes about a field of which nothing is known. */
export function makeFieldNotes(): FieldNotes {
  return {
    isConsent: false,
    isFilled: false,
    isLimited: false,
    isTick: false,
    isOther: false,
    sources: new Set(),
    catalogs: new Set(),
  };
}

/** Adds what one part of the documents says about a field: its schema or a part of it, or its part of ui.json. */
export function addFieldNotes(notes: FieldNotes, part: unknown): void {
  if (!isRecord(part)) return;
  noteSchema(notes, part);
  const { 'ui:widget': widget, 'ui:dependsOn': rules } = part;
  if (widget === 'consent') notes.isConsent = true;
  if (widget === 'checkbox') notes.isTick = true;
  if (rules !== undefined) notes.isFilled = true;
  for (const rule of [rules].flat()) noteRule(notes, rule);
}

function noteSchema(notes: FieldNotes, schema: Readonly<Record<string, unknown>>): void {
  const { type, default: first } = schema;
  if (first === true || acceptsTickAlone(schema)) notes.isConsent = true;
  if (Object.keys(schema).some((name) => LIMITS_OF_TICKS.has(name))) notes.isLimited = true;
  if (type === 'boolean') notes.isTick = true;
  else if (type !== undefined) notes.isOther = true;
}

/** The keywords by which a schema can refuse an answer of a tick. Each of them has a way to accept only `true`. */
const LIMITS_OF_TICKS: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'catalog',
  'not',
  'if',
  'then',
  'else',
  'allOf',
]);

function acceptsTickAlone({ const: only, enum: values }: Readonly<Record<string, unknown>>): boolean {
  return only === true || (Array.isArray(values) && values.includes(true) && !values.includes(false));
}

/** Notes what a rule of `ui:dependsOn` reads. A source may be in a list: `people.email`. */
function noteRule({ sources, catalogs }: FieldNotes, rule: unknown): void {
  if (!isRecord(rule)) return;
  for (const named of [rule['from'], rule['keptWith']].flat())
    if (typeof named === 'string') for (const name of named.split('.')) sources.add(name);
  if (typeof rule['catalog'] === 'string') catalogs.add(catalogName(rule['catalog']));
}
