import { describe, expect, it, test } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { DERIVED_PROPERTIES, formDataFrom } from './signup-payload.ts';

const denmark = {
  name: 'Dänemark',
  value: 'DK',
  dialCode: '+45',
  flagPath: 'flags/dk.svg',
  languageCode: 'da',
};

describe('R2.60 formDataFrom', () => {
  it('rebuilds the answers from a payload', () => {
    const payload = {
      firstName: 'Maria',
      countrySelector: denmark,
      currencySelector: { name: 'Dänische Krone', value: 'DKK', entity: 'DENMARK' },
      numberCode: 'DK',
      terms: true,
      employees: 7,
      country: 'DK',
      currency: 'DKK',
      dialCode: '+45',
      hubspotSession: { firstName: 'Maria' },
      meta: { form: 'sign-up' },
    };

    expect(formDataFrom(payload)).toStrictEqual({
      firstName: 'Maria',
      countrySelector: 'DK',
      currencySelector: 'DKK',
      numberCode: 'DK',
      terms: true,
      employees: 7,
    });
  });

  test.each<{ selector: unknown; answer: unknown; because: string }>([
    { selector: { ...denmark, name: 'Germany' }, answer: 'DK', because: 'only the value is read' },
    { selector: 'DK', answer: 'DK', because: 'it is a code already' },
    { selector: { name: 'Denmark' }, answer: undefined, because: 'it has no value' },
    { selector: null, answer: null, because: 'the validation refuses it' },
    { selector: ['DK'], answer: ['DK'], because: 'these are several choices' },
    { selector: { value: { value: 'DK' } }, answer: { value: 'DK' }, because: 'the validation refuses it' },
  ])('reads $answer of the selector $selector: $because', ({ selector, answer }) => {
    expect(formDataFrom({ countrySelector: selector })).toStrictEqual({ countrySelector: answer });
  });

  it('does not change objects of other fields', () => {
    const address = { value: 'DK' };

    expect(formDataFrom({ address })).toStrictEqual({ address });
  });

  it('removes derived properties, by exact names', () => {
    const derived = Object.fromEntries(DERIVED_PROPERTIES.map((name) => [name, 'x']));

    expect(formDataFrom({ ...derived, Country: 'y' })).toStrictEqual({ Country: 'y' });
  });

  it('reads nothing from a prototype', () => {
    const payload: Answers = JSON.parse('{"__proto__": {"email": "maria@shop.example"}, "constructor": 1}');
    const answers = formDataFrom(payload);

    expect(answers['email']).toBeUndefined();
    expect(Object.keys(answers), 'the validation then reports them as unknown').toStrictEqual([
      '__proto__',
      'constructor',
    ]);
  });
});
