import { describe, expect, it } from 'vitest';
import type { ValueSource } from '#engine/form-state.ts';
import { signUp } from '#tests/support/content.ts';
import { typedSince } from './typed-since.ts';

describe('R2.27 what stays when earlier answers come back', () => {
  it.each([
    { typed: ['organisation'], stays: ['organisation'], because: 'nothing follows from it' },
    {
      typed: ['currencySelector'],
      stays: ['currencySelector'],
      because: 'a currency says nothing about the country',
    },
    {
      typed: ['countrySelector'],
      stays: ['countrySelector', 'currencySelector', 'number', 'numberCode'],
      because: 'currency and dial code follow from a country, and the number belongs to the dial code',
    },
    { typed: ['number'], stays: ['number', 'numberCode'], because: 'the number has its dial code' },
    { typed: ['numberCode'], stays: ['number', 'numberCode'], because: 'the dial code has its number' },
  ])('R2.27 after $typed: $because', ({ typed, stays }) => {
    const sources = typed.map((name): [string, ValueSource] => [name, 'visitor']);
    const valueSources = { ...Object.fromEntries(sources), lastName: 'saved' } as const;
    const found = typedSince({ form: signUp, answers: {}, valueSources });
    expect([...found].toSorted()).toStrictEqual(stays);
  });
});
