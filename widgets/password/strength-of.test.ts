import { describe, expect, it, test } from 'vitest';
import { strengthOf, type Strength } from './strength-of.ts';

const PERSONAL = ['Wilhelmina', 'Reinholt', 'Nordlys Kaffe', 'ada@nordlys.example', 'Grøn Lund'];

interface Case {
  readonly password: string;
  readonly says: Strength;
  readonly because: string;
}

/** Passwords that are weak for that reason, and why. */
function marked(reason: Strength['reason'], passwords: Readonly<Record<string, string>>): readonly Case[] {
  return Object.entries(passwords).map(([password, because]) => ({
    password,
    says: { score: 1, reason },
    because,
  }));
}

describe('R2.51 the strength of a password', () => {
  test.each<Case>([
    { password: '', says: { score: 1, reason: 'guessable' }, because: 'there is none' },
    { password: 'Password1234!', says: { score: 1, reason: 'common' }, because: 'many people have it' },
    { password: 'Passwort123!', says: { score: 2, reason: 'guessable' }, because: 'it is a word and digits' },
    ...marked('personal', {
      'Wilhelmina1!!': 'it is the visitor’s name',
      'N0rdlys-Kaff3!': 'written with digits it is still the name',
      'Nordlys-2026!!': 'a year adds nothing to one word of the name',
      'Reinholt1987!!': 'a year of birth adds nothing, either',
      'Wilhelmina-Reinholt-2026!': 'of two names it is no better',
      'ada.nordlys!!A1': 'so is the local part of the address',
      'Groen-Lund-1987': 'not every keyboard has the letter',
    }),
    ...marked('common', {
      'Qwertz123456!': 'keys stand in a row',
      'Qwerty-Asdfgh-1': 'so do these, in two rows',
      'Lkjhgfdsa-1!': 'it goes backwards',
      '1q2w3e4r5t6Z!': 'it goes up and down',
      'Aaaaaaaaaaaa1!': 'one letter is repeated',
      'Abcabcabcabc1!': 'so are three',
      'Abcdefghijk1!': 'it is the alphabet',
      'Sommer2026!!!': 'everybody adds the year',
    }),
    {
      password: 'Kiste-Regen-4711x',
      says: { score: 4, reason: undefined },
      because: 'unrelated words are hard to guess',
    },
    {
      password: 'Kiste-Regen-Reinholt-4711x',
      says: { score: 4, reason: undefined },
      because: 'what is left without the name is strong',
    },
    {
      password: 'Xk7$mPq2!vLz',
      says: { score: 4, reason: undefined },
      because: 'so is what a manager makes',
    },
  ])('$password: $because', ({ password, says }) => {
    expect(strengthOf(password, PERSONAL)).toStrictEqual(says);
  });

  it('ignores short answers as names', () => {
    expect(strengthOf('Al-Kiste-Regen-4711', ['Al', '', 'X'])).toStrictEqual({ score: 4, reason: undefined });
  });

  it('considers only the start of a very long password', () => {
    expect(strengthOf(`Kiste-Regen-4711${'x'.repeat(1_000_000)}`, [])).toStrictEqual({
      score: 4,
      reason: undefined,
    });
  });
});
