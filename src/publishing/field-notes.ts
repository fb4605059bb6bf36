import { catalogName } from '#contract/catalog.ts';
import { isRecord } from '#contract/is-record.ts';
import { type ChoiceNotes, makeChoiceNotes, noteChoice } from './choice-notes.ts';

/** What the documents of a form say about one field, in any of their parts. */
export interface FieldNotes extends ChoiceNotes {
  /** A document says so: it has the control of a consent, accepts only a tick, or is ticked before the visitor has done anything. */
  isConsent: boolean;
  /** Dependencies fill it in. */
  isFilled: boolean;
  /** It starts with an answer, or a rule demands one. */
  isNeeded: boolean;
  /** A condition or another field reads its answer. */
  isRead: boolean;
  /** Its schema may refuse that it is left empty. */
  isLimited: boolean;
  isTick: boolean;
  /** It has another type than a tick. */
  isOther: boolean;
  /** The lists in whose items it stands. */
  readonly lists: Set<string>;
  /** The fields that its rules read. */
  readonly sources: Set<string>;
  /** The catalogs that its rules read. */
  readonly catalogs: Set<string>;
}

/** The notes about a field of which nothing is known. */
export function makeFieldNotes(): FieldNotes {
  return {
    ...makeChoiceNotes(),
    isConsent: false,
    isFilled: false,
    isNeeded: false,
    isRead: false,
    isLimited: false,
    isTick: false,
    isOther: false,
    lists: new Set(),
    sources: new Set(),
    catalogs: new Set(),
  };
}

/** Adds what the part of ui.json about a field says. */
export function noteUi(notes: FieldNotes, ui: unknown): void {
  if (!isRecord(ui)) return;
  const { 'ui:widget': widget, 'ui:dependsOn': rules } = ui;
  if (widget === 'consent') notes.isConsent = true;
  if (widget === 'checkbox') notes.isTick = true;
  if (rules !== undefined) notes.isFilled = true;
  for (const rule of [rules].flat()) noteRule(notes, rule);
}

/** Adds what a schema of a field, or a part of it, says. */
export function noteSchema(notes: FieldNotes, schema: unknown): void {
  if (!isRecord(schema)) return;
  const { type, default: first, minItems } = schema;
  if (first === true || acceptsTickAlone(schema)) notes.isConsent = true;
  // `false` is an empty box, and 0 is no item.
  if ([first, minItems].some(Boolean)) notes.isNeeded = true;
  if (Object.keys(schema).some((name) => !WORDS_OF_TICKS.has(name))) notes.isLimited = true;
  if (type === 'boolean') notes.isTick = true;
  else if (type !== undefined) notes.isOther = true;
  noteChoice(notes, schema);
}

/** The keywords of a box that its visitor may leave empty. Each other keyword may have a way to accept only `true`. */
const WORDS_OF_TICKS: ReadonlySet<string> = new Set(['type', 'default', 'description', 'problem']);

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
