import { type Content, versionsOfForm } from '#contract/release.ts';
import { languageOfVariant } from '#contract/language-of-variant.ts';
import { fieldLabel } from '#engine/field-label.ts';
import { rootOf } from '#engine/field-path.ts';
import { type Question, questionsIn } from '#server/content/questions-in.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import type { ContentStore } from '#store/content-store.ts';

/** What `questionsOf` reads. */
export interface QuestionParts {
  readonly store: Pick<ContentStore, 'contentHashes' | 'contentText'>;
  readonly content: Pick<RecordedContent, 'live' | 'releases' | 'liveEntry'>;
}

/** How many earlier versions of a form are looked through for fields that the live one no longer has. */
const EARLIER_VERSIONS = 20;

/** How many variants of an earlier version are looked through. */
const MOST_VARIANTS = 20;

/**
 * The questions of a form in a language, in another one where it misses a text, English first: those of the live form, then those that only earlier
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
    if (documents.has(`forms/${form}/schema.json`)) add(await questionsIn(documents, { form, language }));
  }
  return [...questions].map(([field, label]) => ({ field, label }));
}

function liveQuestions(
  { form, language }: { readonly form: string; readonly language: string },
  { live }: Pick<RecordedContent, 'live'>,
): readonly Question[] {
  const { forms, messages } = live();
  const texts = [messages.get(language), messages.get('en'), ...messages.values()];
  const nameOf = (prefix: string, field: string): string => fieldLabel(texts, { prefix, field }) ?? field;
  return (forms.get(form) ?? []).flatMap(({ fields, messagePrefix }) =>
    fields
      .filter(({ name, isSecret }) => isSecret !== true && name === rootOf(name))
      .map(({ name }) => ({ field: name, label: nameOf(messagePrefix, name) })),
  );
}

/** The newest release of each earlier version of a form, newest first. */
function earlierReleases(
  form: string,
  { releases, liveEntry }: Pick<RecordedContent, 'releases' | 'liveEntry'>,
): readonly number[] {
  const known = new Set([String(versionsOfForm(liveEntry().versions, form))]);
  const numbers = releases().flatMap(({ number, versions }) => {
    const version = String(versionsOfForm(versions, form));
    if (version === '' || known.has(version)) return [];
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

/**
 * The documents of a form in a release that ask questions, and the texts of the language, of English and of the variants' languages.
 * They are read one after the other, so that few of them are in memory at once.
 */
async function documentsOf(
  { form, language, number }: Wanted,
  store: QuestionParts['store'],
): Promise<Content> {
  const folder = `forms/${form}`;
  const paths = [...((await store.contentHashes(number)) ?? new Map<string, string>()).keys()];
  const start = `${folder}/variants/`;
  const variants = paths.filter((path) => path.startsWith(start)).slice(0, MOST_VARIANTS);
  const ofVariants = variants.map((path) => languageOfVariant(path.slice(start.length, -'.json'.length)));
  const messages = [language, 'en', ...ofVariants].map((one) => `catalogs/messages/${one}.json`);
  const own = new Set([`${folder}/schema.json`, `${folder}/ui.json`, ...messages]);
  const wanted = [...paths.filter((path) => own.has(path)), ...variants];
  const read = new Map<string, string>();
  for (const path of wanted) read.set(path, (await store.contentText({ number, path })) ?? '{}');
  return read;
}
