import { expect, it, test } from 'vitest';
import { isProblemKind, PROBLEM_KINDS } from './problem.ts';

it('R2.26 problems have this order of precedence', () => {
  expect(PROBLEM_KINDS.join(' ')).toBe(
    'required tooShort tooLong invalidFormat invalidName invalidEmail invalidCountry notInCatalog ' +
      'missingUpper missingLower missingDigit missingSpecial notAccepted tooSmall tooLarge taken breached',
  );
});

test.each(PROBLEM_KINDS)('%s is a problem', (kind) => {
  expect(isProblemKind(kind)).toBe(true);
});

test.each(['Required', '', 'length', 'constructor', undefined, null, 0, {}, ['required']])(
  '%s is no problem',
  (name) => {
    expect(isProblemKind(name)).toBe(false);
  },
);
