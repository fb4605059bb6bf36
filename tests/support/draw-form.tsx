import { render, type RenderResult } from '@testing-library/react';
import english from '#catalogs/messages/en.json';
import type { ReactElement } from 'react';
import { hint } from '#app/hints/lazy-hint.ts';
import { allComponents } from './all-components.ts';
import { choicesIn } from '#app/i18n/choices.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { submit } from '#engine/form-state.ts';
import { FormView } from '#renderer/FormView.tsx';
import { parseMessage } from '#compiler/language-packs.ts';

/** A rendered test form: its store of answers, and the result of the rendering. */
interface DrawnForm extends RenderResult {
  readonly store: FormStore;
}

/**
 * Renders a form in English as a page would, with the widgets that it uses.
 *
 * @param texts The form's own texts, besides those of the product. A field without a text has its name as the label.
 */
export function drawForm(form: CompiledForm, texts: Readonly<Record<string, string>> = {}): DrawnForm {
  const store = createFormStore(form);
  return { ...render(formAsElement(store, texts)), store };
}

/** The form of a store as a React element in English. `texts` are as for `drawForm`. */
export function formAsElement(store: FormStore, texts: Readonly<Record<string, string>> = {}): ReactElement {
  const { form } = store.state();
  const labels = form.fields
    .filter(({ widget }) => widget !== 'hidden')
    .map(({ name }) => [`${form.messagePrefix}.inputs.${name}.label`, name]);
  const messageTexts = { ...english, ...Object.fromEntries(labels), ...texts };
  const parsed = Object.entries(messageTexts).map(([key, text]) => [key, parseMessage(String(text))]);
  const pack = { language: 'en', messages: Object.fromEntries(parsed), catalogs: {}, forms: {} };
  const messages = createMessages(pack, 'en-GB');
  return (
    <FormView
      store={store}
      components={allComponents}
      hint={hint}
      messages={messages}
      choicesOf={choicesIn(pack, messages, form.messagePrefix)}
      links={{}}
      onSubmit={() => store.update(submit)}
    >
      <button type="submit">Send</button>
    </FormView>
  );
}
