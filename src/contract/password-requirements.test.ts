import { describe, expect, test } from 'vitest';
import { passwordRequirements } from './password-requirements.ts';

const PROBLEMS = { upper: 'missingUpper', digit: 'missingDigit' } as const;

describe('R2.51 R15.2 the requirements of a password', () => {
  test.each([
    {
      limits: { minLength: 12 },
      problems: PROBLEMS,
      without: [],
      requirements: ['tooShort', 'missingUpper', 'missingDigit'],
      because: 'the length comes first',
    },
    {
      limits: { maxLength: 72 },
      problems: PROBLEMS,
      without: [],
      requirements: ['missingUpper', 'missingDigit'],
      because: 'no shortest length is a requirement',
    },
    {
      limits: { minLength: 12 },
      problems: { ...PROBLEMS, letter: 'missingUpper' } as const,
      without: ['missingDigit'],
      requirements: ['tooShort', 'missingUpper'],
      because: 'one without a text is not listed, and two formats with one problem are one',
    },
  ])(
    'R2.51 R15.2 the requirements are $requirements: $because',
    ({ limits, problems, without, requirements }) => {
      const hasText = (kind: string): boolean => !without.some((each) => each === kind);
      expect(passwordRequirements({ limits, problems }, hasText)).toStrictEqual(requirements);
    },
  );
});
