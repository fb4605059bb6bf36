import { catalogName } from '#contract/catalog.ts';
import type { FileKind } from '#linter/file-kind.ts';
import { addFieldNotes, type FieldNotes, makeFieldNotes } from './field-notes.ts';
import { type FormMember, walkForm } from './walk-form.ts';

/** The fields of a form that ask for a consent, and what decides whether they ask. */
export interface FormConsents {
  /** The fields that ask for a consent. */
  readonly fields: ReadonlySet<string>;
  /** The fields whose answers conditions read, and those from which rules fill these fields and the fields that ask. */
  readonly deciders: ReadonlySet<string>;
  /** The catalogs that conditions and rules read: `country-sets` for a set of countries. */
  readonly catalogs: ReadonlySet<string>;
}

/** What the documents of a form say about its fields and its conditions. */
export interface FormNotes {
  readonly fields: Map<string, FieldNotes>;
  readonly deciders: Set<string>;
  readonly catalogs: Set<string>;
}

/** The notes about a form before its first document. */
export function makeFormNotes(): FormNotes {
  return { fields: new Map(), deciders: new Set(), catalogs: new Set() };
}

/** Where a member stands. `field` is the field that it is about. In a condition, a tick is no consent that the field asks for. */
interface Standing {
  readonly field?: string;
  readonly part: 'rules' | 'dependency' | 'condition';
}

/** Adds what a document of a form says about consents. */
export function noteConsents(
  document: { readonly kind: FileKind; readonly document: unknown },
  notes: FormNotes,
): void {
  walkForm<Standing>(document, { part: 'rules' }, (member, standing) => {
    const next = standingOf(member, standing);
    if (standing.part !== 'rules') noteCondition(member, notes);
    if (member.isPart && next.part !== 'condition' && next.field !== undefined)
      addFieldNotes(notesAbout(next.field, notes), member.value);
    return next;
  });
}

const CONDITIONS: ReadonlySet<string> = new Set(['if', 'not', 'contains']);

function standingOf({ name, isField }: FormMember, { field, part }: Standing): Standing {
  if (isField) return { field: name, part };
  const own = field === undefined ? {} : { field };
  if (part === 'condition' || CONDITIONS.has(name)) return { ...own, part: 'condition' };
  // The next names are those of fields again.
  if (name === 'dependencies') return { part: 'dependency' };
  return { ...own, part };
}

/** Notes what a member of a condition reads. */
function noteCondition({ name, value, isField }: FormMember, notes: FormNotes): void {
  if (isField) notes.deciders.add(name);
  else if (name === 'set') notes.catalogs.add('country-sets');
  else if (name === 'format') notes.catalogs.add('formats');
  else if (name === 'catalog' && typeof value === 'string') notes.catalogs.add(catalogName(value));
}

function notesAbout(field: string, { fields }: FormNotes): FieldNotes {
  const notes = fields.get(field) ?? makeFieldNotes();
  fields.set(field, notes);
  return notes;
}

/** The consents of a form, when all its documents are noted. */
export function consentsOf({ fields, deciders, catalogs }: FormNotes): FormConsents {
  const asking = new Set([...fields].filter(([, notes]) => asksForConsent(notes)).map(([name]) => name));
  // A chain: what fills a field that decides, decides, too. The loop also goes through what it adds.
  const reached = new Set([...asking, ...deciders]);
  for (const name of reached) for (const source of fields.get(name)?.sources ?? []) reached.add(source);
  const read = [...reached].flatMap((name) => [...(fields.get(name)?.catalogs ?? [])]);
  return {
    fields: asking,
    deciders: new Set([...reached].filter((name) => !asking.has(name))),
    catalogs: new Set([...catalogs, ...read]),
  };
}

/** Whether a field asks for a consent. So does each tick that may not be the press of the visitor alone. */
function asksForConsent({ isConsent, isFilled, isLimited, isTick, isOther }: FieldNotes): boolean {
  return isConsent || (isFilled && (isTick || !isOther)) || (isLimited && isTick);
}
