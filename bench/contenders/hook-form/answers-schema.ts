import { z } from 'zod';
import { formats } from '#bench/data';
import { format } from '#bench/contenders/say.ts';

type Failure = readonly [problem: string, isBroken: (value: string) => boolean, limit?: number];

const lengthOf = (value: string): number => Array.from(value).length;
const longerThan = (limit: number): Failure => ['tooLong', (value) => lengthOf(value) > limit, limit];
const shorterThan = (limit: number): Failure => ['tooShort', (value) => lengthOf(value) < limit, limit];

function lacking(problem: string, id: string): Failure {
  const pattern = new RegExp(formats[id] ?? '', 'u');
  return [problem, (value) => !pattern.test(value)];
}

/** A required text. The first failed rule gives the problem. */
function text(name: string, ...failures: readonly Failure[]) {
  return z.string().superRefine((value, context) => {
    const failure = value === '' ? (['required'] as const) : failures.find(([, isBroken]) => isBroken(value));
    if (!failure) return;
    const [problem, , limit] = failure;
    context.addIssue({ code: 'custom', message: format(`inputs.${name}.error.${problem}`, { limit }) });
  });
}

const trimmed = z.string().transform((value) => value.normalize('NFC').replaceAll(/\s+/g, ' ').trim());

/** The rules of the product's sign-up form, written for zod. */
export const answersSchema = z.object({
  firstName: trimmed.pipe(text('firstName', longerThan(128), lacking('invalidName', 'person-name'))),
  lastName: trimmed.pipe(text('lastName', longerThan(127), lacking('invalidName', 'person-name'))),
  organisation: trimmed.pipe(text('organisation', longerThan(64), lacking('invalidFormat', 'plain-text'))),
  email: trimmed.pipe(text('email', longerThan(129), lacking('invalidEmail', 'signup-email'))),
  countrySelector: text('countrySelector'),
  currencySelector: text('currencySelector'),
  numberCode: text('numberCode'),
  number: trimmed.pipe(
    text('number', lacking('invalidFormat', 'signup-phone-number'), shorterThan(5), longerThan(64)),
  ),
  password: text(
    'password',
    shorterThan(12),
    longerThan(128),
    lacking('invalidFormat', 'password-chars'),
    lacking('missingUpper', 'password-has-upper'),
    lacking('missingLower', 'password-has-lower'),
    lacking('missingDigit', 'password-has-digit'),
    lacking('missingSpecial', 'password-has-special'),
  ),
  terms: z.boolean().refine((isGiven) => isGiven, format('inputs.terms.error.notAccepted')),
});

/** The form's answers. */
export type FormAnswers = z.input<typeof answersSchema>;
