import { act, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { hint } from '#app/hints/lazy-hint.ts';
import { allWidgets as widgets } from '#tests/support/all-components.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { LanguagePack } from '#contract/language.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { FormView } from '#renderer/FormView.tsx';
import { makeForm, type MadeUpForm } from '#tests/forms/make-form.ts';
import { holdForm } from './hold-form.ts';

const text = { type: 'string' } as const;

const MADE: MadeUpForm = {
  schema: { type: 'object', properties: { given: text, family: text } },
  variants: {
    de: {
      schema: { properties: { register: text } },
      ui: {
        'ui:order': ['register', 'family', 'given'],
        'ui:groups': [{ name: 'name', fields: ['family', 'given'] }],
      },
    },
    fr: { schema: { properties: { given: null } } },
  },
};

const FORMS = { en: makeForm(MADE), de: makeForm(MADE, 'de'), fr: makeForm(MADE, 'fr') };

const MESSAGES = {
  'example.inputs.given.label': 'Given name',
  'example.inputs.family.label': 'Family name',
  'example.inputs.register.label': 'Register',
  'example.groups.name.legend': 'Name',
  'form.optional': '(optional)',
};

/** A page with the form of its active language. */
function Page({ store, form }: { readonly store: FormStore; readonly form: CompiledForm }): ReactElement {
  const pack: LanguagePack = { language: 'en', messages: MESSAGES, catalogs: {}, forms: { example: form } };
  const messages = createMessages(pack, 'en');
  return (
    <main>
      <h1 tabIndex={-1}>Sign up</h1>
      <FormView
        store={store}
        components={{ widgets }}
        hint={hint}
        messages={messages}
        choicesOf={() => []}
        links={{}}
        onSubmit={ignore}
      >
        <button type="submit">Send</button>
      </FormView>
    </main>
  );
}

function ignore(): void {
  // These tests send nothing.
}

/** The page in English; `speak` renders it with the form of another language. */
function drawPage(): { readonly store: FormStore; readonly speak: (language: keyof typeof FORMS) => void } {
  const store = createFormStore(FORMS.en);
  const view = render(<Page store={store} form={FORMS.en} />);
  return {
    store,
    speak: (language) =>
      act(() => {
        holdForm(FORMS[language], store);
        view.rerender(<Page store={store} form={FORMS[language]} />);
      }),
  };
}

const names = (): readonly string[] =>
  screen.getAllByRole('textbox').map((box) => box.getAttribute('name') ?? '');

const given = (): HTMLInputElement => screen.getByLabelText('Given name (optional)');

describe('R4.7 a form with a variant in another language', () => {
  it('has the variant’s fields in their order, and keeps the answers', () => {
    const { store, speak } = drawPage();
    store.change('given', 'Ada', 'visitor');
    speak('de');

    expect(names()).toStrictEqual(['register', 'family', 'given']);
    expect(within(screen.getByRole('group', { name: 'Name' })).getAllByRole('textbox')).toHaveLength(2);
    expect(given().value).toBe('Ada');

    speak('fr');
    expect(names()).toStrictEqual(['family']);
    speak('en');
    expect(given().value).toBe('Ada');
  });

  it('keeps the focus in a field that moves into a group', async () => {
    const { speak } = drawPage();
    given().focus();
    speak('de');
    await Promise.resolve();

    expect(document.activeElement).toBe(given());
  });

  it('moves the focus to the heading when the focused field is gone', async () => {
    const { speak } = drawPage();
    given().focus();
    speak('fr');
    await Promise.resolve();

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign up' }));
  });
});
