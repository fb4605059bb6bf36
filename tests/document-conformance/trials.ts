import { expect } from '#tests/support/expect.ts';
import type { Answers } from '#contract/form-document.ts';
import { CONTENT } from '#tests/support/content.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';
import { heldAnswers, visitorAnswers } from './answers-of.ts';
import { earlyAnswers, lateAnswers } from './early-answers.ts';
import { designFor, type FormDesign, type Question } from './form-design.ts';
import type { FormPage } from './form-page.ts';
import { savedAnswers, secretAnswers, storedAnswers } from './answers-after-reload.ts';
import { newAccount, PASSWORD } from './new-account.ts';
import { from, type Visitor } from './product-test.ts';
import type { Sent } from './send-form.ts';

/** A form in one language. */
export interface Trial {
  readonly language: string;
  readonly form: FormDesign;
  /** The answers that the page chooses for the visitor. */
  readonly program: Answers;
}

/** The country of visitors whose language has no region. */
const HOME = 'NO';

/** The form in a language, and the answers that the page fills in: the country, if the form asks for one (R2.40). */
export function trialOf(design: FormDesign, language: string): Trial {
  const form = designFor(design, language);
  const asksCountry = form.questions.some(({ name }) => name === 'countrySelector');
  const country = catalogReader(CONTENT)
    .read('countries')
    .entries.find(({ languageCode }) => languageCode === language);
  return { language, form, program: asksCountry ? { countrySelector: country?.['value'] ?? HOME } : {} };
}

/** Checks that the form loads and shows only defaults and the page's own choice. */
export async function tryLoading({ open }: Visitor, { language, form, program }: Trial): Promise<void> {
  await expectShown(await open(language, from(HOME)), heldAnswers(form, {}, program));
}

/** Checks that an optional field that the visitor leaves empty is neither sent nor stored. */
export async function tryUntouched(
  { open, send }: Visitor,
  { language, form, program }: Trial,
): Promise<void> {
  const page = await open(language, from(HOME));
  const answers = visitorAnswers(form, { extent: 'required', given: newAccount(), program });
  await page.fillAll(answers, 'mouse', program);
  expectSent(await send(page), form, heldAnswers(form, answers, program));
}

/** Checks that everything that the visitor enters with the keyboard is sent and stored. */
export async function tryKeyboard(
  { open, send }: Visitor,
  { language, form, program }: Trial,
): Promise<void> {
  const page = await open(language, from(HOME));
  const answers = everything(form, program);
  await page.fillAll(answers, 'keyboard', program);
  expectSent(await send(page, 'keyboard'), form, heldAnswers(form, answers, program));
}

/** Checks that answers from before the script ran are sent and stored, together with later ones. */
export async function tryEarly({ openEarly, send }: Visitor, trial: Trial): Promise<void> {
  const { language, form, program } = trial;
  const { form: page, release } = await openEarly(language, from(HOME));
  const answers = everything(form, program);
  const early = earlyAnswers(form, answers);
  await page.answer(page.stepsFor({})[0] ?? [], early, 'early');
  await release();
  await expectShown(page, heldAnswers(form, early, program));
  await page.fillAll(lateAnswers(answers, early), 'mouse', { ...program, ...answers });
  expectSent(await send(page), form, heldAnswers(form, answers, program));
}

/** Checks that saved answers are restored after a reload, stay in another language, and are sent there. */
export async function trySavedAnswers(
  { open, send }: Visitor,
  design: FormDesign,
  [first, then]: Languages,
): Promise<void> {
  const before = trialOf(design, first);
  const page = await open(first, from(HOME));
  const answers = everything(before.form, before.program);
  await page.fillAll(answers, 'mouse', before.program);
  await page.reload();
  expect(await page.savedAnswers(), 'R2.9').not.toContain(PASSWORD);
  await expectShown(page, heldAnswers(before.form, savedAnswers(before.form, answers), before.program));
  const { form, program } = trialOf(design, then);
  const next = first === then ? page : await page.switchTo(design, then);
  const saved = savedAnswers(form, answers);
  const all = visitorAnswers(form, { extent: 'everything', given: answers, program });
  const again = { ...lateAnswers(all, saved), ...secretAnswers(form, all) };
  await next.eachStep({ ...program, ...all }, 'mouse', async (questions) => {
    await expectShown(next, heldAnswers(form, saved, program), questions);
    await next.answer(questions, again, 'mouse');
  });
  expectSent(await send(next), form, heldAnswers(form, all, program));
}

type Languages = readonly [first: string, then: string];

function everything(form: FormDesign, program: Answers): Answers {
  return visitorAnswers(form, { extent: 'everything', given: newAccount(), program });
}

async function expectShown(page: FormPage, held: Answers, questions?: readonly Question[]): Promise<void> {
  await expect.poll(async () => page.shown()).toStrictEqual(page.shouldShow(held, questions));
}

/** The fields that have their own property in the admin-side payload. All others are metadata. */
const PLACED = ['email', 'countrySelector', 'currencySelector', 'numberCode', 'number'];

function expectSent({ posted, stored }: Sent, form: FormDesign, held: Answers): void {
  expect(posted).toStrictEqual(held);
  const answers = storedAnswers(form, held);
  expect(stored?.answers).toStrictEqual(answers);
  const metadata = Object.entries(answers).filter(([name]) => !PLACED.includes(name));
  expect(stored?.metadata).toStrictEqual(Object.fromEntries(metadata));
}
