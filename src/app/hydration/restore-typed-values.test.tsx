import { beforeEach, describe, expect, it, vi } from 'vitest';
import documents from '#catalogs/language-packs';
import signUp from '#forms/sign-up';
import { createFormStore } from '#engine/form-store.ts';
import { renderSignUp } from '#app/prerender.tsx';
import { restoreTypedValues } from './restore-typed-values.ts';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';

beforeEach(() => {
  // jsdom has no CSS of its own.
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
});

const pack = documents.packs.find(({ language }) => language === 'en') ?? fail();

function fail(): never {
  throw new Error('English is not shipped.');
}

/** The page as a server rendered it, with what a visitor typed into it before its program ran. */
function typeEarly(typed: Readonly<Record<string, string | true>>) {
  const root = document.createElement('div');
  root.innerHTML = renderSignUp({ language: 'en', environment: BARE_ENVIRONMENT, framed: false });
  const store = createFormStore(signUp);
  const type = (values: typeof typed): void => {
    for (const [name, value] of Object.entries(values)) {
      const control = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!control) throw new Error(`The page has no "${name}".`);
      if (value === true) control.checked = true;
      else control.value = value;
    }
  };
  type(typed);
  return {
    store,
    type,
    restore: () => restoreTypedValues(root, store, { pack, readText: (_field, text) => text }),
  };
}

describe('what was typed before the program ran', () => {
  it('R2.20 becomes the visitor’s answers, exactly as typed, and is not yet judged', () => {
    const typed = {
      firstName: 'Maria ',
      email: 'maria@',
      number: '20 12 34 56',
      password: ' Correct horse 7 ',
      terms: true,
    } as const;
    const { store, restore } = typeEarly(typed);
    restore();
    expect(store.state().answers).toStrictEqual(typed);
    expect(store.state().valueSources).toMatchObject({ firstName: 'visitor', terms: 'visitor' });
    expect(store.view('email').problem).toBeUndefined();
  });

  it('is nothing when nothing was typed: no field was emptied, no consent refused', () => {
    const { store, restore } = typeEarly({});
    const before = store.state();
    restore();
    expect(store.state()).toBe(before);
  });

  it('stands against the link and the draft', () => {
    const { store, restore } = typeEarly({ email: 'other@shop.example', firstName: 'Marie' });
    store.change('email', 'maria@shop.example', 'link');
    store.change('firstName', 'Maria', 'saved');
    restore();
    expect(store.state().answers).toStrictEqual({ email: 'other@shop.example', firstName: 'Marie' });
  });

  it('R2.45 a country that the browser filled in by its name is chosen, with all that follows from it', () => {
    const { store, restore } = typeEarly({ countrySelector: 'Sweden' });
    restore();
    expect(store.state().answers).toStrictEqual({
      countrySelector: 'SE',
      numberCode: 'SE',
      currencySelector: 'SEK',
    });
  });

  it('R2.45 half a country’s name is no choice', () => {
    const { store, restore } = typeEarly({ countrySelector: 'Swe' });
    restore();
    expect(store.state().answers).toStrictEqual({});
  });

  it.each([
    { name: 'password', first: 'Correct', later: 'Correct ' },
    { name: 'password', first: 'Correct horse', later: 'Correcthorse' },
    { name: 'firstName', first: 'Anna', later: 'Anna ' },
  ])(
    'takes "$later" where it had taken "$first" of the $name: a space is a letter',
    ({ name, first, later }) => {
      const { store, type, restore } = typeEarly({ [name]: first });
      restore();
      type({ [name]: later });
      restore();
      expect(store.view(name).value).toBe(later);
    },
  );

  it('R2.50 a number that is only shown in pairs stays as it was typed', () => {
    const { store, type, restore } = typeEarly({ number: '20123456' });
    restore();
    type({ number: '20 12 34 56' });
    restore();
    expect(store.view('number').value).toBe('20123456');
  });
});
