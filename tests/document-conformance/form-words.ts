import { CONTENT } from '#tests/support/content.ts';
import { readMessages } from '#compiler/language-packs.ts';
import { allQuestions, kindOf, type FormDesign, type Question } from './form-design.ts';

/** The text for a field or an option in a language. It contains the name, and differs between the languages. */
export function wordsFor(name: string, language: string): string {
  return language === 'en' ? name : `${name} ${language}`;
}

/** A text of the page around the form: German in German, English in every other language. */
export function pageWords(key: string, language: string): string {
  return readMessages(CONTENT, language === 'de' ? 'de' : 'en')[key] ?? key;
}

/** The texts of made-up forms in one language: every label is the name of its field, every option its code. */
export function messagesOf(
  designs: readonly FormDesign[],
  language: string,
): Readonly<Record<string, string>> {
  const wordFor = (name: string): string => wordsFor(name, language);
  return Object.fromEntries(
    designs.flatMap((design) => [
      ...allQuestions(design).flatMap((question) => textsOf(question, 'signup.inputs', wordFor)),
      ...(design.groups ?? []).map(({ name }) => [`signup.groups.${name}.legend`, wordFor(name)]),
      ...(design.steps ?? []).map(({ name }) => [`signup.steps.${name}.title`, wordFor(name)]),
    ]),
  );
}

type WordFor = (name: string) => string;
type Texts = readonly (readonly [key: string, text: string])[];

function textsOf(question: Question, prefix: string, wordFor: WordFor): Texts {
  const key = `${prefix}.${question.name}`;
  if (question.kind === 'hidden') return [];
  const label = [`${key}.label`, wordFor(question.name)] as const;
  if (question.kind === 'repeatable')
    return [
      label,
      [`${key}.item`, `${wordFor(question.name)} {number}`],
      [`${key}.add`, `+ ${wordFor(question.name)}`],
      [`${key}.error`, wordFor('wrong number of items')],
      ...allQuestions(question.item).flatMap((item) => textsOf(item, key, wordFor)),
    ];
  const options = optionsOf(question).map((code) => [`${key}.option.${code}`, wordFor(code)] as const);
  return question.kind === 'checkboxes'
    ? [label, ...options, [`${key}.error.tooLong`, wordFor('too many choices')]]
    : [label, ...options];
}

/** The codes of the options that the document itself lists. */
export function optionsOf(question: Question): readonly string[] {
  if (question.kind === 'repeatable') return [];
  const { enum: own, items } = { ...kindOf(question).schema, ...question.schema };
  return (own ?? items?.enum ?? []).map(String);
}
