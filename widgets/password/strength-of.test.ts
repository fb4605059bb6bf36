import { describe, expect, it, test } from 'vitest';
import { strengthOf, type PasswordStrength } from './strength-of.ts';

const PERSONAL = ['Wilhelmina', 'Reinholt', 'Nordlys Kaffe', 'ada@nordlys.example', 'Grøn Lund'];

interface Case {
  readonly password: string;
  readonly says: PasswordStrength;
  readonly because: string;
}

/** Cases of passwords that are weak for one reason. */
function weakFor(
  reason: PasswordStrength['reason'],
  passwords: Readonly<Record<string, string>>,
): readonly Case[] {
  return Object.entries(passwords).map(([password, because]) => ({
    password,
    says: { score: 1, reason },
    because,
  }));
}

describe('R2.51 the strength of a password', () => {
  test.each<Case>([
    { password: '', says: { score: 1, reason: 'guessable' }, because: 'there is no password' },
    {
      password: 'Password1234!',
      says: { score: 1, reason: 'common' },
      because: 'it is in the list of leaked passwords',
    },
    {
      password: 'Passwort123!',
      says: { score: 2, reason: 'guessable' },
      because: 'it is a common word with digits',
    },
    ...weakFor('personal', {
      'Wilhelmina1!!': 'it is the visitor’s name',
      'N0rdlys-Kaff3!': 'digits that look like letters do not disguise a name',
      'Nordlys-2026!!': 'a year adds nothing to one word of the name',
      'Reinholt1987!!': 'a year of birth adds nothing, either',
      'Wilhelmina-Reinholt-2026!': 'two names are as easy to guess as one',
      'ada.nordlys!!A1': 'it contains the local part of the visitor’s address',
      'Groen-Lund-1987': 'oe stands for ø, which not every keyboard has',
    }),
    ...weakFor('common', {
      'Qwertz123456!': 'it follows a keyboard row',
      'Qwerty-Asdfgh-1': 'it follows two keyboard rows',
      'Lkjhgfdsa-1!': 'it follows a keyboard row backwards',
      '1q2w3e4r5t6Z!': 'it goes up and down between two keyboard rows',
      'Aaaaaaaaaaaa1!': 'it repeats one letter',
      'Abcabcabcabc1!': 'it repeats three letters',
      'Abcdefghijk1!': 'it follows the alphabet',
      'Sommer2026!!!': 'many people add the year to a word',
    }),
    {
      password: 'Kiste-Regen-4711x',
      says: { score: 4, reason: undefined },
      because: 'unrelated words are hard to guess',
    },
    {
      password: 'Kiste-Regen-Reinholt-4711x',
      says: { score: 4, reason: undefined },
      because: 'the other words are strong enough without the name',
    },
    {
      password: 'Xk7$mPq2!vLz',
      says: { score: 4, reason: undefined },
      because: 'a password manager made it',
    },
  ])('the strength of $password is $says.score: $because', ({ password, says }) => {
    expect(strengthOf(password, PERSONAL)).toStrictEqual(says);
  });

  it('is not reduced by answers of one or two letters', () => {
    expect(strengthOf('Al-Kiste-Regen-4711', ['Al', '', 'X'])).toStrictEqual({ score: 4, reason: undefined });
  });

  it('is not called personal for a part of a telephone number', () => {
    expect(strengthOf('Password1234!', ['601 234 567']).reason).toBe('common');
    expect(strengthOf('Password-601234567', ['601234567']).reason).toBe('personal');
  });

  it('depends only on the start of a very long password', () => {
    expect(strengthOf(`Kiste-Regen-4711${'x'.repeat(1_000_000)}`, [])).toStrictEqual({
      score: 4,
      reason: undefined,
    });
  });
});
