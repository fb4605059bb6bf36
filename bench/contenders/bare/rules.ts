import { formats } from '#bench/data';

type Rule = readonly [problem: string, isBroken: (value: string) => boolean];

/** The number of code points, so that a letter outside the BMP counts once. */
const lengthOf = (value: string): number => Array.from(value).length;
const longerThan = (limit: number) => (value: string) => value.length > limit && lengthOf(value) > limit;
const shorterThan = (limit: number) => (value: string) => lengthOf(value) < limit;

function lacking(format: string): Rule[1] {
  const pattern = new RegExp(formats[format] ?? '', 'u');
  return (value) => !pattern.test(value);
}

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  firstName: [
    ['tooLong', longerThan(128)],
    ['invalidName', lacking('person-name')],
  ],
  lastName: [
    ['tooLong', longerThan(127)],
    ['invalidName', lacking('person-name')],
  ],
  organisation: [
    ['tooLong', longerThan(64)],
    ['invalidFormat', lacking('plain-text')],
  ],
  email: [
    ['tooLong', longerThan(129)],
    ['invalidEmail', lacking('signup-email')],
  ],
  number: [
    ['invalidFormat', lacking('signup-phone-number')],
    ['tooShort', shorterThan(5)],
    ['tooLong', longerThan(64)],
  ],
  password: [
    ['tooShort', shorterThan(12)],
    ['tooLong', longerThan(128)],
    ['invalidFormat', lacking('password-chars')],
    ['missingUpper', lacking('password-has-upper')],
    ['missingLower', lacking('password-has-lower')],
    ['missingDigit', lacking('password-has-digit')],
    ['missingSpecial', lacking('password-has-special')],
  ],
};

/** The values for the parameter `{limit}` of messages. */
export const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  firstName: { tooLong: 128 },
  lastName: { tooLong: 127 },
  organisation: { tooLong: 64 },
  email: { tooLong: 129 },
  number: { tooShort: 6, tooLong: 64 },
  password: { tooShort: 12, tooLong: 128 },
};

/** The problem of an answer. Undefined when it is valid. */
export function problemOf(name: string, answer: string | boolean): string | undefined {
  if (typeof answer === 'boolean') return answer ? undefined : 'notAccepted';
  if (answer === '') return 'required';
  return RULES[name]?.find(([, isBroken]) => isBroken(answer))?.[0];
}
