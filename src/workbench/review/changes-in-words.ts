import { type Documents, formNames, schemaPath, variantPaths } from '#workbench/edit/documents.ts';
import {
  answersInWords,
  conditionChange,
  conditionInWords,
  type FieldInForm,
  requirementChange,
  requirementInWords,
} from './condition-in-words.ts';
import { type FormOutline, outlineOf } from '#workbench/edit/form-outline.ts';
import { choiceName, fieldName } from '#workbench/edit/outline-texts.ts';
import { groupName } from '#workbench/edit/group-edits.ts';
import { ORDER, orderInWords } from './order-in-words.ts';
import { pageChanges } from './page-changes.ts';
import { ruleChanges } from './rule-changes.ts';
import { type ComparedForms, stepChanges } from './step-changes.ts';
import { documentsIn, variantOfPath } from '#workbench/edit/variant-documents.ts';
import { variantName } from '#workbench/shell/languages.ts';

/** A change for visitors, as a sentence. */
export interface WordedChange {
  readonly form: string;
  readonly words: string;
}

const NEW = 'This form is new.';
const REMOVED = 'This form is removed. The answers of visitors stay.';
const OF_EXAMPLES = 'Its examples change. Visitors see nothing of that.';

/** The changes for visitors as sentences (R12.6): fields, whether they are required, their rules, their order. */
export function changesInWords(before: Documents, after: Documents): readonly WordedChange[] {
  const forms = [...new Set([...formNames(before), ...formNames(after)])].toSorted();
  return forms.flatMap((form) => {
    if (!after.has(schemaPath(form))) return [{ form, words: REMOVED }];
    const isNew = !before.has(schemaPath(form));
    const words = [
      ...(isNew ? [NEW] : []),
      ...pageChanges(before, after, form),
      ...formChanges(before, after, { form }),
    ];
    const ofVariants = variantChanges(before, after, { form, shared: words });
    const examples = `forms/${form}/examples.json`;
    const ofExamples = isNew || before.get(examples) === after.get(examples) ? [] : [OF_EXAMPLES];
    return [...words, ...ofVariants, ...ofExamples].map((each) => ({ form, words: each }));
  });
}

/** The changes of the shared form, or of one variant. */
function formChanges(
  before: Documents,
  after: Documents,
  { form, variant }: { readonly form: string; readonly variant?: string },
): readonly string[] {
  const [earlier, now] = [documentsIn(before, form, variant), documentsIn(after, form, variant)];
  const [was, is] = [outlineOf(earlier, form), outlineOf(now, form)];
  const forms = { was, is, earlier, now };
  return [...fieldChanges(forms), ...stepChanges(forms, naming(now, is))];
}

/** The name of a field in quotation marks. */
function naming(documents: Documents, outline: FormOutline): (field: string) => string {
  return (field) => `“${fieldName(documents, outline, { field })}”`;
}

function fieldChanges({ was, is, earlier, now }: ComparedForms): readonly string[] {
  const [nameBefore, name] = [naming(earlier, was), naming(now, is)];
  const old = new Map(was.fields.map((field) => [field.name, field]));
  const presentNames = new Set(is.fields.map((field) => field.name));
  const gone = was.fields.filter((field) => !presentNames.has(field.name));
  const fresh = is.fields.filter((field) => !old.has(field.name));
  const order = orderInWords(namesOf(was), namesOf(is), (field) => fieldName(now, is, { field }));
  const changed = is.fields.flatMap((field) => {
    const before = old.get(field.name);
    if (!before) return [];
    const [then, today] = [
      { documents: earlier, outline: was, field: before },
      { documents: now, outline: is, field },
    ] as const;
    const words = [
      ...conditionChange(then, today),
      ...requirementChange(then, today),
      ...ruleChanges(before, field, {
        before: (code) => choiceName(earlier, was, { field: field.name, code }),
        now: (code) => choiceName(now, is, { field: field.name, code }),
        refused: answersInWords({ documents: now, outline: is }, field.name),
        heading: (group) => groupName(now, is, { group }),
      }),
    ];
    return words.map((each) => `${name(field.name)} ${each}.`);
  });
  return [
    ...fresh.map((field) => {
      const place = { documents: now, outline: is, field };
      const condition = conditionInWords(place);
      return `New question: ${name(field.name)}${condition === 'always' ? '' : `, asked ${condition}`}. ${requirementSentence(place)}`;
    }),
    ...gone.map((field) => `${nameBefore(field.name)} is not asked any more.`),
    ...changed,
    ...(order === undefined ? [] : [order]),
  ];
}

function requirementSentence(place: FieldInForm): string {
  const requirement = requirementInWords(place);
  if (requirement === 'never') return 'Visitors may leave it empty.';
  return `Visitors have to answer it${requirement === 'always' ? '' : ` ${requirement}`}.`;
}

function namesOf({ fields }: FormOutline): readonly string[] {
  return fields.map(({ name }) => name);
}

/** Whether the fields that both outlines have stand in another order. */
export function isReordered(was: FormOutline, is: FormOutline): boolean {
  return commonOrder(was, is) !== commonOrder(is, was);
}

/** The names that both outlines have, in the order of the first. */
function commonOrder(outline: FormOutline, other: FormOutline): string {
  return outline.fields
    .map(({ name }) => name)
    .filter((name) => other.fields.some((field) => field.name === name))
    .join('\n');
}

interface VariantOfForm {
  readonly form: string;
  /** The changes of the shared form, which variants do not repeat. */
  readonly shared: readonly string[];
}

/** The changes of the variants: what only they change, and variants that are new or gone. */
function variantChanges(
  before: Documents,
  after: Documents,
  { form, shared }: VariantOfForm,
): readonly string[] {
  const paths = [...new Set([...variantPaths(before, form), ...variantPaths(after, form)])];
  return paths.flatMap((path) => {
    const variant = variantOfPath(path);
    if (variant === undefined || before.get(path) === after.get(path)) return [];
    const name = variantName(variant);
    const words = formChanges(before, after, { form, variant }).filter((each) => !shared.includes(each));
    if (!after.has(path)) return variantGone(name, words);
    return [
      ...(before.has(path) ? [] : [`Visitors who read ${name} get a form of their own.`]),
      ...words.map((each) => `In ${name} only: ${each}`),
      ...(before.has(path) && words.length === 0 ? [`The ${name} form is different.`] : []),
    ];
  });
}

/** What changes for a language that no longer has its own form. */
function variantGone(name: string, words: readonly string[]): readonly string[] {
  return [
    `Visitors who read ${name} get the form of all languages again.`,
    ...words.map((each) =>
      each.startsWith(ORDER)
        ? `In ${name}, the fields stand in the order of all languages again.`
        : `In ${name}: ${each}`,
    ),
  ];
}
