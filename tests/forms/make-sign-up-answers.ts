import type { Answers } from '#contract/form-document.ts';

/** Valid answers of a sign-up. `changes` has only those that matter to the test. Undefined leaves an answer out. */
export function makeSignUpAnswers(changes: Answers = {}): Answers {
  return {
    firstName: 'Maria',
    lastName: 'Jensen',
    organisation: 'Shop ApS',
    email: 'maria@shop.example',
    countrySelector: 'DK',
    currencySelector: 'DKK',
    numberCode: 'DK',
    number: '20 12 34 56',
    password: 'Correct horse 7',
    terms: true,
    ...changes,
  };
}
