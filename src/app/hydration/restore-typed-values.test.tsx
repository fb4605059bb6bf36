import { documents, renderedLanguages, signUp } from '#tests/support/content.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormStore } from '#engine/form-store.ts';
import { renderSignUp } from '#app/prerender.tsx';
import { restoreTypedValues } from './restore-typed-values.ts';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';

beforeEach(() => {
  // jsdom has no CSS.
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
});

const pack = documents.packs.find(({ language }) => language === 'en') ?? fail();

function fail(): never {
  throw new Error('English is not shipped.');
}

/** The pre-rendered page, with text that the visitor typed before the program ran. */
function typeEarly(typed: Readonly<Record<string, string | true>>) {
  const root = document.createElement('div');
  root.innerHTML = renderSignUp({
    languages: renderedLanguages,
    language: 'en',
    environment: BARE_ENVIRONMENT,
    framed: false,
  });
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

describe('a value that was typed before the program ran', () => {
  it('R2.20 becomes the visitor’s answer, exactly as typed, and is not validated yet', () => {
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

  it('a value that equals the markup is no answer: the visitor emptied no field, and refused no consent', () => {
    const { store, restore } = typeEarly({});
    const before = store.state();
    restore();
    expect(store.state()).toBe(before);
  });

  it('is stronger than the link and the saved answers', () => {
    const { store, restore } = typeEarly({ email: 'other@shop.example', firstName: 'Marie' });
    store.change('email', 'maria@shop.example', 'link');
    store.change('firstName', 'Maria', 'saved');
    restore();
    expect(store.state().answers).toStrictEqual({ email: 'other@shop.example', firstName: 'Marie' });
  });

  it('R2.45 the typed name of a country chooses that country, with everything that depends on it', () => {
    const { store, restore } = typeEarly({ countrySelector: 'Sweden' });
    restore();
    expect(store.state().answers).toStrictEqual({
      countrySelector: 'SE',
      numberCode: 'SE',
      currencySelector: 'SEK',
    });
  });

  it('R2.45 half a country’s name chooses nothing', () => {
    const { store, restore } = typeEarly({ countrySelector: 'Swe' });
    restore();
    expect(store.state().answers).toStrictEqual({});
  });

  it.each([
    { name: 'password', first: 'Correct', later: 'Correct ' },
    { name: 'password', first: 'Correct horse', later: 'Correcthorse' },
    { name: 'firstName', first: 'Anna', later: 'Anna ' },
  ])('a later change of a space counts: "$later" replaces "$first" in $name', ({ name, first, later }) => {
    const { store, type, restore } = typeEarly({ [name]: first });
    restore();
    type({ [name]: later });
    restore();
    expect(store.view(name).value).toBe(later);
  });

  it('R2.50 a phone number stays as typed, although the page shows it in groups', () => {
    const { store, type, restore } = typeEarly({ number: '20123456' });
    restore();
    type({ number: '20 12 34 56' });
    restore();
    expect(store.view('number').value).toBe('20123456');
  });
});
