import { expect } from 'playwright/test';
import { describe } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { heldAnswers, visitorAnswers } from './answers-of.ts';
import { earlyAnswers, lateAnswers } from './early-answers.ts';
import { designFor, type FormDesign, type Question } from './form-design.ts';
import type { FormPage } from './form-page.ts';
import { keptAnswers, secretAnswers, storedAnswers } from './kept-answers.ts';
import { newAccount } from './new-account.ts';
import { from, productTest } from './product-test.ts';
import type { Sent } from './send-form.ts';

/** How a visitor comes whose language says no country. */
const HOME = from('NO');

/** Far beyond what any takes: a busy machine is no fault of the code. */
const LIMIT = { timeout: 180_000 };

type ProductTest = ReturnType<typeof productTest>;

/** Declares, for a file of their own, the tests that every form has to pass that documents may describe. */
export function describeForm(design: FormDesign): void {
  const it = productTest(design);
  describe('untouched', LIMIT, () => declareUntouched(it, design));
  describe('filled in', LIMIT, () => declareFilledIn(it, design));
  describe('kept', LIMIT, () => declareKept(it, design));
}

function declareUntouched(it: ProductTest, design: FormDesign): void {
  describe.each(['en', 'de'])('in %s', (language) => {
    const form = designFor(design, language);
    const program = programAnswers(form, language);

    it('R4.3 loads without a message on the console, and answers nothing for the visitor', async ({
      open,
    }) => {
      await expectShown(await open(language, HOME), heldAnswers(form, {}, program));
    });

    it('R7.11 sends and stores nothing of what may be empty and is left alone', async ({ open, send }) => {
      const page = await open(language, HOME);
      const answers = visitorAnswers(form, { extent: 'required', given: newAccount(), program });
      await page.fillAll(answers, 'mouse', program);
      expectSent(await send(page), form, heldAnswers(form, answers, program));
    });
  });
}

function declareFilledIn(it: ProductTest, design: FormDesign): void {
  it('R10.1 R7.11 is sent and stored by keyboard alone', async ({ open, send }) => {
    const form = designFor(design, 'de');
    const program = programAnswers(form, 'de');
    const page = await open('de', HOME);
    const answers = visitorAnswers(form, { extent: 'everything', given: newAccount(), program });
    await page.fillAll(answers, 'keyboard', program);
    expectSent(await send(page, 'keyboard'), form, heldAnswers(form, answers, program));
  });

  it('R7.11 is sent and stored when the visitor filled it in before the script ran', async ({
    openEarly,
    send,
  }) => {
    const program = programAnswers(design, 'en');
    const { form: page, release } = await openEarly('en', HOME);
    const answers = visitorAnswers(design, { extent: 'everything', given: newAccount(), program });
    const early = earlyAnswers(design, answers);
    await page.answer(page.stepsFor({})[0] ?? [], early, 'early');
    await release();
    await expectShown(page, heldAnswers(design, early, program));
    await page.fillAll(lateAnswers(answers, early), 'mouse', { ...program, ...answers });
    expectSent(await send(page), design, heldAnswers(design, answers, program));
  });
}

function declareKept(it: ProductTest, design: FormDesign): void {
  it('R2.27 R1.4 comes back after a reload, goes along into another language, and is sent', async ({
    open,
    send,
  }) => {
    const program = programAnswers(design, 'en');
    const english = await open('en', HOME);
    const answers = visitorAnswers(design, { extent: 'everything', given: newAccount(), program });
    await english.fillAll(answers, 'mouse', program);
    await english.reload();
    await expectShown(english, heldAnswers(design, keptAnswers(design, answers), program));

    const form = designFor(design, 'de');
    const page = await english.switchTo(design, 'de');
    const inGerman = programAnswers(form, 'de');
    const kept = keptAnswers(form, answers);
    const all = visitorAnswers(form, { extent: 'everything', given: answers, program: inGerman });
    const again = { ...lateAnswers(all, kept), ...secretAnswers(form, all) };
    await page.eachStep({ ...inGerman, ...all }, 'mouse', async (questions) => {
      await expectShown(page, heldAnswers(form, kept, inGerman), questions);
      await page.answer(questions, again, 'mouse');
    });
    expectSent(await send(page), form, heldAnswers(form, all, inGerman));
  });
}

async function expectShown(page: FormPage, held: Answers, questions?: readonly Question[]): Promise<void> {
  await expect.poll(async () => page.shown()).toStrictEqual(page.shouldShow(held, questions));
}

/** Answers that the server has columns for; all others are metadata. */
const PLACED = ['email', 'countrySelector', 'currencySelector', 'numberCode', 'number'];

function expectSent({ posted, stored }: Sent, form: FormDesign, held: Answers): void {
  expect(posted).toStrictEqual(held);
  const answers = storedAnswers(form, held);
  expect(stored?.answers).toStrictEqual(answers);
  const metadata = Object.entries(answers).filter(([name]) => !PLACED.includes(name));
  expect(stored?.metadata).toStrictEqual(Object.fromEntries(metadata));
}

/** What the page chooses for the visitor (R2.40): a country, where the form asks for one. */
function programAnswers({ questions }: FormDesign, language: string): Answers {
  const asksCountry = questions.some(({ name }) => name === 'countrySelector');
  return asksCountry ? { countrySelector: language === 'de' ? 'DE' : 'NO' } : {};
}
