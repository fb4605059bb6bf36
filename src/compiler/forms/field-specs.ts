import { catalogName } from '#contract/catalog.ts';
import type { DependentField } from '#contract/compiled-dependency.ts';
import type { FieldSpec, NormaliserName } from '#contract/compiled-form.ts';
import type { FieldUi, FormDocument, JsonSchema } from '#contract/form-document.ts';
import { LIMITS, type Limits } from '#contract/limits.ts';
import { isProblemKind, type ProblemKind } from '#contract/problem.ts';
import type { Choices } from '#engine/field-facts.ts';
import { fieldsOf, type KnownField } from '#engine/fields-of.ts';
import { DEFAULT_NORMALISERS } from '#engine/normalise-value.ts';
import { type CatalogReader, type Format, formatsOf } from '#compiler/read-catalogs.ts';
import type { FieldConditions } from './field-conditions.ts';
import { newItem } from './initial-answers.ts';
import { lengthsOf } from './resolve-schema.ts';

/** What `fieldSpecs` needs besides the document. */
interface Surroundings {
  readonly catalogs: CatalogReader;
  readonly fieldConditions: FieldConditions;
  readonly dependencies: readonly DependentField[];
}

/** The specifications of a document's fields for engine and renderer, in the order of the page. */
export function fieldSpecs(
  document: FormDocument,
  { fieldConditions, catalogs, dependencies }: Surroundings,
): readonly FieldSpec[] {
  const formats = formatsOf(catalogs);
  return fieldsOf(document).map((field) => {
    const { name, schema, isRequired, ui, facts } = field;
    return {
      name,
      type: schema.type ?? 'string',
      isRequired,
      ...(facts.isSecret && { isSecret: true }),
      widget: facts.widget ?? (facts.kind === 'repeatable' ? LIST : 'text'),
      validateOn: ui['ui:validateOn'] ?? 'blur',
      normalise: normalisersOf(field, formats),
      ...choosableOf(facts.choices),
      problems: problemsOf(field, formats, catalogs),
      options: optionsOf(ui),
      limits: limitsOf({ ...schema, ...lengthsOf(schema, catalogs) }),
      ...fieldConditions.of(name),
      ...(facts.kind === 'repeatable' && { newItem: newItem(field, dependencies) }),
    };
  });
}

const SPEC_OPTIONS = ['ui:widget', 'ui:validateOn', 'ui:dependsOn', 'ui:options'];

function optionsOf(ui: FieldUi): Readonly<Record<string, unknown>> {
  const own = Object.entries(ui).filter(([key]) => key.startsWith('ui:') && !SPEC_OPTIONS.includes(key));
  return {
    ...Object.fromEntries(own.map(([key, value]) => [key.slice('ui:'.length), value])),
    ...ui['ui:options'],
  };
}

/** The normalisers of a field's format. A condition may set the format: each country has its own format of VAT numbers. */
function normalisersOf(
  { facts }: KnownField,
  formats: ReadonlyMap<string, Format>,
): readonly NormaliserName[] {
  const [first = ''] = facts.formats;
  return formats.get(first)?.normalise ?? DEFAULT_NORMALISERS;
}

/** The keywords that refuse a field without an answer. */
const WITHOUT_ANSWER: readonly string[] = ['required', 'dependencies'];

/** The problems of a field for failed keywords and formats, where they are not the usual ones (R2.26). */
function problemsOf(
  { schema, facts }: KnownField,
  formats: ReadonlyMap<string, Format>,
  catalogs: CatalogReader,
): Readonly<Record<string, ProblemKind>> {
  const named: (readonly [string, string | undefined])[] = facts.formats.map((id) => [
    id,
    formats.get(id)?.problem,
  ]);
  if (schema.catalog !== undefined)
    named.push(['enum', schema.problem ?? catalogs.read(schema.catalog).problem]);
  // A consent has one problem for every answer that is not a tick. A plain box has it where it has to be ticked (`requireTicks`).
  const keywords = [...WITHOUT_ANSWER, ...(schema.const === true ? ['type', 'const'] : ['enum'])];
  if (schema.const === true || (schema.type === 'boolean' && schema.const === undefined))
    named.push(...keywords.map((keyword) => [keyword, 'notAccepted'] as const));
  const known = named.filter((pair): pair is readonly [string, ProblemKind] => isProblemKind(pair[1]));
  return Object.fromEntries(known);
}

/** The widget name of a repeatable group, which the renderer renders itself. */
export const LIST = 'list';

/** The catalog or the values that a field offers. */
function choosableOf({ catalog, codes }: Choices): Pick<FieldSpec, 'catalog' | 'values'> {
  if (catalog !== undefined) return { catalog: catalogName(catalog) };
  return codes.length > 0 ? { values: codes } : {};
}

function limitsOf(schema: JsonSchema): Limits {
  return Object.fromEntries(
    LIMITS.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
  );
}
