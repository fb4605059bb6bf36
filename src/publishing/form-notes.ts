import { isRecord } from '#contract/is-record.ts';
import { catalogName } from '#contract/catalog.ts';
import { type FieldNotes, makeFieldNotes, noteSchema, noteUi } from './field-notes.ts';
import { type FormMember, walkForm } from './walk-form.ts';

/** What the documents of a form say about its fields and its conditions. */
export interface FormNotes {
  readonly fields: Map<string, FieldNotes>;
  /** The fields whose answers decide which rules apply. */
  readonly deciders: Set<string>;
  /** The catalogs that conditions read. */
  readonly catalogs: Set<string>;
}

/** Reads what the documents of a form say about consents. */
export function notesOf({ schema, ui }: { readonly schema: unknown; readonly ui: unknown }): FormNotes {
  const notes: FormNotes = { fields: new Map(), deciders: new Set(), catalogs: new Set() };
  walkForm<Standing>({ kind: 'form-schema', document: schema }, { part: 'rules' }, (member, standing) => {
    const next = standingOf(member, standing);
    if (standing.part !== 'rules') noteCatalog(member, notes.catalogs);
    for (const name of readBy(member, standing, next)) notes.deciders.add(name);
    for (const name of demandedBy(member, standing)) notesAbout(name, notes).isNeeded = true;
    if (member.isPart && next.part !== 'condition' && next.field !== undefined) {
      const field = notesAbout(next.field, notes);
      noteSchema(field, member.value);
      if (next.list !== undefined) field.lists.add(next.list);
    }
    return next;
  });
  walkForm({ kind: 'form-ui', document: ui }, true, ({ name, value, isField }) => {
    if (isField) noteUi(notesAbout(name, notes), value);
    return true;
  });
  const sources = [...notes.fields.values()].flatMap((field) => [...field.sources]);
  for (const name of [...notes.deciders, ...sources]) notesAbout(name, notes).isRead = true;
  return notes;
}

/** Where a member stands in a schema. In a condition, a tick is no consent that the field asks for. */
interface Standing {
  readonly part: 'rules' | 'dependencies' | 'dependency' | 'condition';
  /** The field that the member is about. */
  readonly field?: string | undefined;
  /** The list in whose items the member stands. */
  readonly list?: string | undefined;
  /** The field whose answers lead to the dependency. */
  readonly decider?: string | undefined;
  /** The field by whose answers a dependency tells its branches apart. */
  readonly divider?: string | undefined;
}

const CONDITIONS: ReadonlySet<string> = new Set(['if', 'not', 'contains']);

function standingOf(member: FormMember, standing: Standing): Standing {
  const { name } = member;
  const { part, field, list } = standing;
  if (member.isField) return standingOfField(name, standing);
  if (part === 'condition' || CONDITIONS.has(name)) return { list, field, part: 'condition' };
  if (name === 'dependencies') return { list, part: 'dependencies' };
  return { list: name === 'items' ? field : list, field, part, ...branches(member, standing) };
}

function standingOfField(name: string, { part, list, divider }: Standing): Standing {
  if (part === 'dependencies') return { list, part: 'dependency', decider: name };
  return { list, field: name, part: name === divider ? 'condition' : part };
}

/**
 * The way from a dependency to the fields of its branches: `oneOf`, a number, then `properties`. Branches tell answers apart only if they
 * name two at least. Otherwise they are rules for the answer.
 */
function branches({ name, value }: FormMember, { decider, divider }: Standing): Pick<Standing, 'divider'> {
  if (name === 'oneOf')
    return { divider: decider !== undefined && hasTwoAnswers(value, decider) ? decider : undefined };
  return name === 'properties' || /^\d+$/.test(name) ? { divider } : {};
}

function hasTwoAnswers(all: unknown, field: string): boolean {
  const answers = (Array.isArray(all) ? all : []).flatMap((branch) => {
    const { enum: several, const: only }: Readonly<Record<string, unknown>> = schemaIn(branch, field);
    return Array.isArray(several) ? several : [only];
  });
  return new Set(answers.map((answer) => JSON.stringify(answer))).size > 1;
}

/** What a branch says about a field. */
function schemaIn(branch: unknown, field: string): Readonly<Record<string, unknown>> {
  const properties = isRecord(branch) ? branch['properties'] : undefined;
  const schema = isRecord(properties) ? properties[field] : undefined;
  return isRecord(schema) ? schema : {};
}

/** The fields whose answers a member reads: those of a condition, and those on which others depend. */
function readBy(member: FormMember, { part }: Standing, next: Standing): readonly string[] {
  const { name, isField } = member;
  if (isField) return part === 'dependencies' || next.part === 'condition' ? [name] : [];
  return next.part === 'condition' ? requiredIn(member) : [];
}

/** The fields whose answers a member demands. A dependency may be a list of them. */
function demandedBy(member: FormMember, { part }: Standing): readonly string[] {
  if (member.isField) return part === 'dependencies' ? textsIn(member.value) : [];
  return requiredIn(member);
}

function requiredIn({ name, value }: FormMember): readonly string[] {
  return name === 'required' ? textsIn(value) : [];
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Notes which catalog a member of a condition or a dependency reads. */
function noteCatalog({ name, value, isField }: FormMember, catalogs: Set<string>): void {
  if (isField) return;
  if (name === 'set') catalogs.add('country-sets');
  else if (name === 'format') catalogs.add('formats');
  else if (name === 'catalog' && typeof value === 'string') catalogs.add(catalogName(value));
}

function notesAbout(field: string, { fields }: FormNotes): FieldNotes {
  const notes = fields.get(field) ?? makeFieldNotes();
  fields.set(field, notes);
  return notes;
}
