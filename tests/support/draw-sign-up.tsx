import { documents, signUp } from '#tests/support/content.ts';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FieldHint } from '#app/hints/FieldHint.tsx';
import { allWidgets as shipped } from '#tests/support/all-components.ts';
import { choicesIn } from '#app/i18n/choices.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { FormView } from '#renderer/FormView.tsx';
import type { Widgets } from '#renderer/renderer-context.ts';

/** What a test sets. Everything else is as on the page. */
interface Setting {
  readonly language?: string;
  readonly widgets?: Widgets;
  readonly onSubmit?: () => void;
  /** Runs a task after the browser has shown the typed text. The default runs it immediately. */
  readonly whenShown?: (task: () => void) => void;
}

/** The form before it is rendered: its store of answers, and its element in each language. */
interface SignUp {
  readonly store: FormStore;
  readonly formIn: (language: string) => ReactElement;
}

/** The rendered sign-up form, with its store of answers and a function that switches the language. */
interface DrawnSignUp {
  readonly store: FormStore;
  readonly view: RenderResult;
  readonly speak: (language: string) => void;
}

/** Makes the real sign-up form with the real widgets and texts, without the page around it. */
export function makeSignUpForm({ widgets = shipped, onSubmit = ignore, whenShown }: Setting = {}): SignUp {
  const store = createFormStore(signUp, whenShown);
  const formIn = (language: string): ReactElement => (
    <FormView
      store={store}
      components={{ widgets }}
      hint={FieldHint}
      {...wordsOf(language)}
      onSubmit={onSubmit}
    >
      <button type="submit">{language}</button>
    </FormView>
  );
  return { store, formIn };
}

/** Renders the sign-up form. */
export function drawSignUp(setting: Setting = {}): DrawnSignUp {
  const { store, formIn } = makeSignUpForm(setting);
  const view = render(formIn(setting.language ?? 'en'));
  return { store, view, speak: (language) => view.rerender(formIn(language)) };
}

function wordsOf(language: string) {
  const pack = documents.packs.find((known) => known.language === language);
  if (!pack) throw new Error(`The language "${language}" is not shipped.`);
  const messages = createMessages(pack, language);
  const links = { terms: `/terms-${language}`, privacy: `/privacy-${language}` };
  return { messages, choicesOf: choicesIn(pack, messages, 'signup'), links };
}

function ignore(): void {
  // Most tests do not submit the form.
}
