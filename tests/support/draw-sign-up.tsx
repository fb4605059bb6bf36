import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { widgets as shipped } from '#app/widgets.ts';
import { choicesIn } from '#app/words/choices.ts';
import { createSpeech } from '#app/words/create-speech.ts';
import documents from '#catalogs/language-packs';
import signUp from '#forms/sign-up';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { FormView } from '#renderer/FormView.tsx';
import type { Widgets } from '#renderer/renderer-context.ts';

/** What a test says of the drawn form; the rest is as the page has it. */
interface Setting {
  readonly language?: string;
  readonly widgets?: Widgets;
  readonly onSubmit?: () => void;
}

/** The sign-up form as it was drawn, with its answers and a way to speak another language. */
interface DrawnSignUp {
  readonly store: FormStore;
  readonly view: RenderResult;
  readonly speak: (language: string) => void;
}

/** Draws the real sign-up form with the real widgets and words, and nothing of the page around it. */
export function drawSignUp({
  language = 'en',
  widgets = shipped,
  onSubmit = ignore,
}: Setting = {}): DrawnSignUp {
  const store = createFormStore(signUp);
  const formIn = (key: string): ReactNode => (
    <FormView store={store} widgets={widgets} {...wordsOf(key)} onSubmit={onSubmit}>
      <button type="submit">{key}</button>
    </FormView>
  );
  const view = render(formIn(language));
  return { store, view, speak: (key) => view.rerender(formIn(key)) };
}

function wordsOf(language: string) {
  const pack = documents.packs.find((known) => known.language === language);
  if (!pack) throw new Error(`The language "${language}" is not shipped.`);
  const speech = createSpeech(pack, language);
  const links = { terms: `/terms-${language}`, privacy: `/privacy-${language}` };
  return { speech, choicesOf: choicesIn(pack, speech, 'signup'), links };
}

function ignore(): void {
  // Most tests send nothing.
}
