import { describe, expect, it, test } from 'vitest';
import { strengthOf, type Strength } from './strength-of.ts';

const PERSONAL = ['Wilhelmina', 'Reinholt', 'Nordlys Kaffe', 'ada@nordlys.example'];

describe('R2.51 how strong a password is', () => {
  test.each<{ password: string; says: Strength; because: string }>([
    { password: '', says: { score: 1, reason: undefined }, because: 'there is none' },
    { password: 'Password1234!', says: { score: 1, reason: 'common' }, because: 'many people have it' },
    {
      password: 'Passwort123!',
      says: { score: 2, reason: undefined },
      because: 'it is one word and a row of digits',
    },
    {
      password: 'Wilhelmina1!!',
      says: { score: 1, reason: 'personal' },
      because: 'it is the visitor’s name',
    },
    {
      password: 'N0rdlys-Kaff3!',
      says: { score: 3, reason: 'personal' },
      because: 'written with digits it is still the name',
    },
    {
      password: 'Nordlys-2026!!',
      says: { score: 3, reason: 'personal' },
      because: 'one word of the name is enough to say so',
    },
    {
      password: 'Kiste-Regen-4711x',
      says: { score: 4, reason: undefined },
      because: 'unrelated words are hard to guess',
    },
    {
      password: 'Xk7$mPq2!vLz',
      says: { score: 4, reason: undefined },
      because: 'so is what a manager makes',
    },
  ])('$password: $because', ({ password, says }) => {
    expect(strengthOf(password, PERSONAL)).toStrictEqual(says);
  });

  it('takes short answers for no names', () => {
    expect(strengthOf('Al-Kiste-Regen-4711', ['Al', '', 'X'])).toStrictEqual({ score: 4, reason: undefined });
  });

  it('looks at the start of a very long one', () => {
    expect(strengthOf(`Kiste-Regen-4711${'x'.repeat(1_000_000)}`, [])).toStrictEqual({
      score: 4,
      reason: undefined,
    });
  });
});
