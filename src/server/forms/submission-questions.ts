import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Content, versionsOfForm } from '#contract/release.ts';
import { languageOfVariant } from '#contract/language-of-variant.ts';
import { fieldLabel } from '#engine/field-label.ts';
import { rootOf } from '#engine/field-path.ts';
import { choiceWords, type Question, questionsIn } from '#server/content/questions-in.ts';
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
 * releases asked, with the choices that earlier releases offered (R18.4). Secret fields are left out.
 */
export async function questionsOf(
  { form, language }: { readonly form: string; readonly language: string },
  { store, content }: QuestionParts,
): Promise<readonly Question[]> {
  const questions = new Map<string, Question>();
  for (const question of await liveQuestions({ form, language }, content))
    questions.set(question.field, joined(questions.get(question.field), question));
  for (const number of earlierReleases(form, content)) {
    const documents = await documentsOf({ form, language, number }, store);
    const asked = documents.has(`forms/${form}/schema.json`)
      ? await questionsIn(documents, { form, language })
      : [];
    for (const question of asked) {
      const known = questions.get(question.field);
      // What visitors type now is no choice of an earlier release.
      if (!known || known.choices) questions.set(question.field, joined(known, question));
    }
  }
  return [...questions.values()];
}

/** A question with the label and the words that are known already, and with further words. */
function joined(known: Question | undefined, question: Question): Question {
  if (!known) return question;
  const words = [...(question.choices ?? []), ...(known.choices ?? [])];
  return { ...known, choices: known.choices || question.choices ? new Map(words) : undefined };
}

async function liveQuestions(
  { form, language }: { readonly form: string; readonly language: string },
  { live }: Pick<RecordedContent, 'live'>,
): Promise<readonly Question[]> {
  const { forms, messages } = live();
  const texts = [messages.get(language), messages.get('en'), ...messages.values()];
  const questions: Question[] = [];
  for (const { fields, messagePrefix: prefix } of forms.get(form) ?? []) {
    await nextTurn();
    for (const { name: field, isSecret, values, catalog } of fields)
      if (isSecret !== true && field === rootOf(field))
        questions.push({
          field,
          label: fieldLabel(texts, { prefix, field }) ?? field,
          choices: choiceWords(texts, { prefix, field, codes: values, catalog }),
        });
  }
  return questions;
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
