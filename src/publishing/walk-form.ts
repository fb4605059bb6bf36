import { MANY_SCHEMAS, NAMED_SCHEMAS, ONE_SCHEMA } from '#engine/schema-parts.ts';
import type { FileKind } from '#linter/file-kind.ts';
import { type DocumentMember, walkMembers } from './walk-members.ts';

/** A member of a document of a form. */
export interface FormMember extends DocumentMember {
  /** Whether its name is the name of a field. Otherwise it is a keyword, or the number of an item. */
  readonly isField: boolean;
  /** Whether its value says something about one field: a JSON schema, or a part of ui.json. */
  readonly isPart: boolean;
}

/** What the names of the members inside a value are. */
type Inside = 'schema' | 'schemas' | 'fields' | 'variant' | 'ui' | 'fieldUi' | 'itemsUi' | 'page' | 'values';

const ROOTS: ReadonlyMap<FileKind, Inside> = new Map([
  ['form-schema', 'schema'],
  ['form-ui', 'ui'],
  ['form-variant', 'variant'],
  ['form-page', 'page'],
]);

/** What the names inside a value mean. */
interface Names {
  /** What is inside the members with these names, which are keywords. Nothing is inside other keywords. */
  readonly keywords: ReadonlyMap<string, Inside>;
  /** Which of the other names are fields, or numbers of items, and what is inside them. Without it, none of them is. */
  readonly others?: { readonly areFields: boolean; readonly inside: Inside };
}

const UI_FIELDS = { areFields: true, inside: 'fieldUi' } as const;

const NAMES: Readonly<Record<Inside, Names>> = {
  schema: {
    keywords: new Map<string, Inside>([
      ...NAMED_SCHEMAS.map((name) => [name, 'fields'] as const),
      ...MANY_SCHEMAS.map((name) => [name, 'schemas'] as const),
      ...ONE_SCHEMA.map((name) => [name, 'schema'] as const),
    ]),
  },
  schemas: { keywords: new Map(), others: { areFields: false, inside: 'schema' } },
  fields: { keywords: new Map(), others: { areFields: true, inside: 'schema' } },
  variant: {
    keywords: new Map<string, Inside>([
      ['schema', 'schema'],
      ['ui', 'ui'],
    ]),
  },
  ui: { keywords: new Map([['messages', 'values']]), others: UI_FIELDS },
  fieldUi: { keywords: new Map([['items', 'itemsUi']]), others: UI_FIELDS },
  itemsUi: { keywords: new Map(), others: UI_FIELDS },
  page: { keywords: new Map() },
  values: { keywords: new Map() },
};

/**
 * Visits the members of a document of a form: its keywords and its fields, not what is inside their values. The parent of a member
 * decides whether its name is a keyword or a field: `if` in `properties` is a field.
 *
 * @param visit Gets a member and what the visit of its parent returned. With undefined, the walk leaves out what is inside the member.
 */
export function walkForm<State>(
  { kind, document }: { readonly kind: FileKind; readonly document: unknown },
  start: State,
  visit: (member: FormMember, state: State) => State | undefined,
): void {
  const root: Inside = ROOTS.get(kind) ?? 'values';
  if (root === 'values') return;
  walkMembers(document, { inside: root, state: start }, ({ name, value, place }, { inside, state }) => {
    const named = meaningOf(name, inside);
    const isPart = named.inside === 'schema' || named.inside === 'fieldUi';
    const next = visit({ name, value, place, isField: named.areFields, isPart }, state);
    return next === undefined || named.inside === 'values'
      ? undefined
      : { inside: named.inside, state: next };
  });
}

/** What a name means inside a value: whether it is a field, and what is inside it. */
function meaningOf(name: string, inside: Inside): NonNullable<Names['others']> {
  const { keywords, others } = NAMES[inside];
  const keyword = keywords.get(name);
  const isOfUi = others === UI_FIELDS && (name.startsWith('ui:') || name === '$schema');
  if (keyword === undefined && others && !isOfUi) return others;
  return { areFields: false, inside: keyword ?? 'values' };
}
