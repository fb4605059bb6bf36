import {
  type Documents,
  type Gesture,
  languagesOf,
  messagesPath,
  readAt,
  textIn,
  together,
} from './documents.ts';
import type { FormOutline } from './form-outline.ts';
import { lastKeyOf, setMessage } from './text-edits.ts';

/** A text by language. A language without it misses it: no other language stands in (R18.6). */
export type TextsByLanguage = Readonly<Record<string, string>>;

/** A text of a step: its title, or the sentence under it. */
export interface StepText {
  readonly step: string;
  readonly part: 'title' | 'lede';
  readonly language: string;
}

/** A text of a step; empty where there is none. */
export function stepText(
  documents: Documents,
  outline: Pick<FormOutline, 'prefix'>,
  { step, part, language }: StepText,
): string {
  return textIn(readAt(documents, messagesPath(language), [stepKey(outline, step, part)]));
}

/** The name of a step as editors know it: its title, in English where the language has none. */
export function stepName(
  documents: Documents,
  outline: Pick<FormOutline, 'prefix'>,
  { step, language = 'en' }: { readonly step: string; readonly language?: string },
): string {
  const titleIn = (one: string): string =>
    stepText(documents, outline, { step, part: 'title', language: one });
  return titleIn(language) || titleIn('en') || step;
}

/** Writes a text of a step, or removes it when it is empty. */
export function setStepText(outline: FormOutline, { step, part, language }: StepText, text: string): Gesture {
  return (documents) =>
    setMessage({
      language,
      key: stepKey(outline, step, part),
      text,
      after:
        lastKeyOf(documents, language, stepKey(outline, step, '')) ??
        lastKeyOf(documents, language, `${outline.prefix}.steps.`) ??
        lastKeyOf(documents, language, `${outline.prefix}.groups.`) ??
        lastKeyOf(documents, language, `${outline.prefix}.`),
    })(documents);
}

/** The text that gives something its name: the English one, or the first one if there is no English one. */
export function englishOr(texts: TextsByLanguage): string {
  return texts[writtenIn(texts) ?? ''] ?? '';
}

/** The language that an editor has written a text in: English if it is there, otherwise the first one. Undefined without a text. */
export function writtenIn(texts: TextsByLanguage): string | undefined {
  const written = Object.keys(texts).filter((language) => texts[language]?.trim() !== '');
  return written.find((language) => language === 'en') ?? written[0];
}

/** Writes the titles of a step, where there are any. */
export function writeTitles(outline: FormOutline, step: string, titles: TextsByLanguage): Gesture {
  return (documents) =>
    together(
      ...languagesOf(documents).flatMap((language) => {
        const text = titles[language] ?? '';
        return text === '' ? [] : [setStepText(outline, { step, part: 'title', language }, text)];
      }),
    )(documents);
}

/** The key of a text of a step, or without a part the beginning of the keys of all its texts. */
export function stepKey({ prefix }: Pick<FormOutline, 'prefix'>, step: string, part: string): string {
  return `${prefix}.steps.${step}.${part}`;
}
