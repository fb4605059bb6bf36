import { documents, signUp, terms } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from '#contract/compiled-form.ts';
import { choicesIn } from './choices.ts';
import { createMessages } from './create-messages.ts';

function choicesOf(language: string) {
  const pack = documents.packs.find((known) => known.language === language);
  if (!pack) throw new Error(`"${language}" is not shipped.`);
  return choicesIn(pack, createMessages(pack, language), 'signup');
}

function field(name: string): FieldSpec {
  const found = [...signUp.fields, ...terms.fields].find((spec) => spec.name === name);
  if (!found) throw new Error(`No form has the field "${name}".`);
  return found;
}

describe.each(['en', 'de'])('the choices in %s', (language) => {
  it('R2.47 contain countries by their names, sorted as in the language', () => {
    const labels = choicesOf(language)(field('countrySelector')).map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(230);
    expect(labels).toStrictEqual(labels.toSorted(new Intl.Collator(language).compare));
  });

  it('R2.47 contain EUR, DKK and USD first among the currencies', () => {
    const codes = choicesOf(language)(field('currencySelector')).map(({ value }) => value);
    expect(codes.slice(0, 3)).toStrictEqual(['EUR', 'DKK', 'USD']);
    expect(codes).toStrictEqual([...new Set(codes)]);
  });

  it('are the same list each time, so that React renders nothing again', () => {
    const choices = choicesOf(language);
    for (const spec of signUp.fields) expect(choices(spec)).toBe(choices(spec));
  });

  it('are empty for a text field', () => {
    expect(choicesOf(language)(field('email'))).toStrictEqual([]);
  });
});

it.each([
  {
    language: 'en',
    name: 'countrySelector',
    value: 'DE',
    label: 'Germany',
    because: 'the label is the country’s name',
  },
  {
    language: 'de',
    name: 'countrySelector',
    value: 'DE',
    label: 'Deutschland',
    because: 'the label is the German name',
  },
  {
    language: 'en',
    name: 'numberCode',
    value: 'DE',
    label: 'Germany (+49)',
    because: 'the message `.option` adds the dial code',
  },
  {
    language: 'de',
    name: 'numberCode',
    value: 'DE',
    label: 'Deutschland (+49)',
    because: 'the message `.option` adds the dial code',
  },
  {
    language: 'en',
    name: 'currencySelector',
    value: 'DKK',
    label: 'Danish Krone (DKK)',
    because: 'R2.47 the message `.option` adds the code',
  },
  {
    language: 'de',
    name: 'currencySelector',
    value: 'DKK',
    label: 'Dänische Krone (DKK)',
    because: 'R2.47 the message `.option` adds the code',
  },
])(
  'the choices have the label "$label" for $value of $name in $language: $because',
  ({ language, name, value, label }) => {
    const choice = choicesOf(language)(field(name)).find((candidate) => candidate.value === value);
    expect(choice?.label).toBe(label);
  },
);

it('R2.49 the choices of countries have dial code, flag and aliases', () => {
  const germany = choicesOf('en')(field('numberCode')).find(({ value }) => value === 'DE');
  expect(germany).toStrictEqual({
    value: 'DE',
    label: 'Germany (+49)',
    short: '+49',
    picture: '/flags/de.svg',
    aliases: expect.arrayContaining(['Deutschland']),
  });
});

it('the choices of one catalog may have different labels in different fields', () => {
  const choices = choicesOf('en');
  const of = (name: string) => choices(field(name)).find(({ value }) => value === 'DK')?.label;
  expect([of('countrySelector'), of('numberCode')]).toStrictEqual(['Denmark', 'Denmark (+45)']);
});
