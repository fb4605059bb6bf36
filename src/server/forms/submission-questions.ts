import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';
import { readMessages } from '#compiler/language-packs.ts';
import { readForm, variantNames } from '#compiler/forms/read-form.ts';
import { fieldsOf } from '#engine/fields-of.ts';
import { rootOf } from '#engine/field-path.ts';
import { messageKey } from '#engine/message-keys.ts';
import { isSecretField } from '#engine/secret-fields.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import type { Messages } from '#server/content/server-content.ts';
import type { ContentStore } from '#store/content-store.ts';

/** A field of a form, with the question that visitors read. */
export interface Question {
  readonly field: string;
  /** The label without tags. The name of the field where no release has a label. */
  readonly label: string;
}

/** What `questionsOf` reads. */
export interface QuestionParts {
  readonly store: Pick<ContentStore, 'contentHashes' | 'contentText'>;
  readonly content: Pick<RecordedContent, 'live' | 'releases' | 'liveEntry'>;
}

/** How many earlier versions of a form are looked through for fields that the live one no longer has. */
const EARLIER_VERSIONS = 20;

/**
 * The questions of a form in a language, in English where a text is missing: those of the live form, then those that only earlier
 * releases asked (R18.4). Secret fields are left out.
 */
export async function questionsOf(
  { form, language }: { readonly form: string; readonly language: string },
  { store, content }: QuestionParts,
): Promise<readonly Question[]> {
  const questions = new Map<string, string>();
  const add = (asked: readonly Question[]): void => {
    for (const { field, label } of asked) if (!questions.has(field)) questions.set(field, label);
  };
  add(liveQuestions({ form, language }, content));
  for (const number of earlierReleases(form, content)) {
    const documents = await documentsOf({ form, language, number }, store);
    if (documents.has(`forms/${form}/schema.json`)) add(questionsIn(documents, form, language));
  }
  return [...questions].map(([field, label]) => ({ field, label }));
}

function liveQuestions(
  { form, language }: { readonly form: string; readonly language: string },
  { live }: Pick<RecordedContent, 'live'>,
): readonly Question[] {
  const { forms, messages } = live();
  const label = labelsIn([messages.get(language), messages.get('en')]);
  return (forms.get(form) ?? []).flatMap(({ fields, messagePrefix }) =>
    fields
      .filter(({ name, isSecret }) => isSecret !== true && name === rootOf(name))
      .map(({ name }) => ({ field: name, label: label(messagePrefix, name) })),
  );
}

/** The newest release of each earlier version of a form, newest first. */
function earlierReleases(
  form: string,
  { releases, liveEntry }: Pick<RecordedContent, 'releases' | 'liveEntry'>,
): readonly number[] {
  const known = new Set([String(liveEntry().versions[form])]);
  const numbers = releases().flatMap(({ number, versions }) => {
    const version = String(versions[form]);
    if (versions[form] === undefined || known.has(version)) return [];
    known.add(version);
    return [number];
  });
  return numbers.slice(0, EARLIER_VERSIONS);
}

interface Wanted {
  readonly form: string;
  readonly language: string;
  readonly number: number;
}

/** The documents of a form in a release, and the texts of the language and of English. */
async function documentsOf(
  { form, language, number }: Wanted,
  store: QuestionParts['store'],
): Promise<Content> {
  const paths = [...((await store.contentHashes(number)) ?? new Map<string, string>()).keys()];
  const messages = [language, 'en'].map((one) => `catalogs/messages/${one}.json`);
  const wanted = paths.filter((path) => path.startsWith(`forms/${form}/`) || messages.includes(path));
  const read = wanted.map(
    async (path) => [path, (await store.contentText({ number, path })) ?? '{}'] as const,
  );
  return new Map(await Promise.all(read));
}

function questionsIn(documents: Content, form: string, language: string): readonly Question[] {
  const label = labelsIn(
    [language, 'en'].map((one) =>
      documents.has(`catalogs/messages/${one}.json`) ? readMessages(documents, one) : undefined,
    ),
  );
  return [null, ...variantNames(documents, form)].flatMap((variant) => {
    const document = readForm(documents, form, variant);
    const roots = fieldsOf(document).filter(({ name }) => name === rootOf(name));
    return roots
      .filter((field) => !isSecretField({ ...field, widget: widgetOf(document.ui[field.name]) }))
      .map(({ name }) => ({ field: name, label: label(document.ui.messages, name) }));
  });
}

function widgetOf(ui: unknown): string | undefined {
  const widget = isRecord(ui) ? ui['ui:widget'] : undefined;
  return typeof widget === 'string' ? widget : undefined;
}

/** Finds the label of a field in the first of these languages that has one. */
function labelsIn(
  languages: readonly (Messages | undefined)[],
): (prefix: string | undefined, field: string) => string {
  return (prefix, field) => {
    if (prefix === undefined) return field;
    const key = messageKey(prefix, field, 'label');
    const text = languages.flatMap((messages) => messages?.[key] ?? []).find((one) => one.trim() !== '');
    return text === undefined
      ? field
      : text
          .replaceAll(/<\/?\w+>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
  };
}
