import type { Locator, Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Answers } from '#contract/form-document.ts';
import { pressUntil } from '#tests/support/press-until.ts';
import { visibleQuestions, startOf } from './answers-of.ts';
import { CONTROLS, type Hand } from './controls.ts';
import {
  allQuestions,
  designFor,
  type Field,
  type FormDesign,
  type Question,
  type RepeatableGroup,
} from './form-design.ts';
import { pageWords, wordsFor } from './form-words.ts';
import { readControls } from './read-controls.ts';
import { shownFor, writtenFor } from './written.ts';

/** A question, and the item that contains it, if any. */
interface Place {
  readonly question: Field;
  readonly scope: Locator;
}

/** An item of a repeatable group, counted from 0. */
interface ItemPlace {
  readonly question: RepeatableGroup;
  readonly at: number;
}

/** The page model of a made-up form. It finds everything by role and name. */
export class FormPage {
  readonly page: Page;
  readonly language: string;
  readonly design: FormDesign;

  constructor(page: Page, design: FormDesign, language: string) {
    this.page = page;
    this.language = language;
    this.design = designFor(design, language);
  }

  /** The button that sends the form. */
  get submit(): Locator {
    return this.#button('signup.submit');
  }

  #button(key: string): Locator {
    return this.page.getByRole('button', { name: pageWords(key, this.language), exact: true });
  }

  get #form(): Locator {
    return this.page.locator('form');
  }

  /** Resolves when React has hydrated the markup: the root's mark is gone, and React has added its property to the button. */
  async untilStarted(): Promise<void> {
    await this.page.waitForFunction(() => {
      const button = document.querySelector('form button[type=submit]');
      const isUnmarked = document.querySelector('#root[data-hydrate]') === null;
      return button !== null && isUnmarked && Object.keys(button).some((key) => key.startsWith('__react'));
    });
    await expect(this.page.locator('#start-failure'), 'the page loads completely').toBeHidden();
  }

  /** The control of a field, or of a field of an item. */
  at(question: Field, scope: Locator = this.#form): Locator {
    if (question.kind === 'hidden') throw new Error(`"${question.name}" is never drawn.`);
    return CONTROLS[question.kind].find(scope, this.#named(question.name));
  }

  #named(name: string): RegExp {
    const optional = pageWords('form.optional', this.language).replaceAll(/[()]/g, String.raw`\$&`);
    return new RegExp(`^${wordsFor(name, this.language)}(?: ${optional})?$`);
  }

  /** Answers a field. */
  async fill(question: Field, answer: unknown, hand: Hand): Promise<void> {
    return this.#fillIn({ question, scope: this.#form }, answer, hand);
  }

  async #fillIn({ question, scope }: Place, answer: unknown, hand: Hand): Promise<void> {
    if (question.kind === 'hidden') return;
    const control = CONTROLS[question.kind];
    const fill = hand === 'early' ? (control.early ?? control.mouse) : control[hand];
    await fill(this.at(question, scope), writtenFor(question, answer, this.language));
  }

  /**
   * Answers questions in the order in which they are asked, including the conditional ones.
   *
   * @param beside Other answers that the form has from the page or from before. They may make questions visible, too.
   */
  async fillAll(answers: Answers, hand: Hand, beside: Answers = {}): Promise<void> {
    await this.eachStep({ ...beside, ...answers }, hand, async (questions) =>
      this.answer(questions, answers, hand),
    );
  }

  /** Goes through the steps of a form that gets these answers, and calls back with the questions of each step. */
  async eachStep(
    answers: Answers,
    hand: Hand,
    visit: (questions: readonly Question[]) => Promise<void>,
  ): Promise<void> {
    for (const [at, questions] of this.stepsFor(answers).entries()) {
      if (at > 0) await this.#press(this.#button('form.steps.next'), hand);
      await visit(questions);
    }
  }

  /** The questions of each step of a form with these answers. A form without steps has one entry. */
  stepsFor(answers: Answers): readonly (readonly Question[])[] {
    const visible = visibleQuestions(this.design, { ...startOf(this.design), ...answers });
    const order = allQuestions(this.design).map(({ name }) => name);
    const starts = (this.design.steps ?? []).map(({ fields: [first = ''] }) => order.indexOf(first));
    if (starts.length === 0) return [visible];
    return starts.map((start, at) => {
      const names = order.slice(start, starts[at + 1]);
      return visible.filter(({ name }) => names.includes(name));
    });
  }

  /** Fills in the questions that have an answer. */
  async answer(questions: readonly Question[], answers: Answers, hand: Hand): Promise<void> {
    for (const question of questions) {
      const answer = answers[question.name];
      if (question.kind !== 'repeatable') {
        if (answer !== undefined) await this.fill(question, answer, hand);
        continue;
      }
      for (const [at, item] of [answer].flat().filter(isRecord).entries())
        await this.#answerItem({ question, at }, item, hand);
    }
  }

  async #answerItem({ question, at }: ItemPlace, item: Answers, hand: Hand): Promise<void> {
    const scope = this.#item(question, at);
    if ((await scope.count()) === 0) await this.#press(this.#adder(question), hand);
    for (const inner of allQuestions(question.item))
      if (inner.name in item) await this.#fillIn({ question: inner, scope }, item[inner.name], hand);
  }

  #item({ name }: RepeatableGroup, at: number): Locator {
    return this.#form.getByRole('group', { name: `${wordsFor(name, this.language)} ${at + 1}`, exact: true });
  }

  #adder({ name }: RepeatableGroup): Locator {
    return this.#form.getByRole('button', { name: `+ ${wordsFor(name, this.language)}`, exact: true });
  }

  async #press(button: Locator, hand: Hand): Promise<void> {
    if (hand !== 'keyboard') return button.click();
    await pressUntil(this.page, button, 'Tab');
    await button.press('Enter');
  }

  /** Presses the submit button. It does not wait for a response; `sendForm` does. */
  async send(hand: Hand): Promise<void> {
    await this.#press(this.submit, hand);
  }

  /** Reloads the page, waits until it works, and goes back to the first step. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.untilStarted();
    // After a reload, the page shows the step that the visitor has left.
    for (let step = this.design.steps?.length ?? 1; step > 1; step -= 1) {
      const back = this.#button('form.steps.back');
      if (await back.isVisible()) await back.click();
    }
  }

  /** Everything that the page has written into the browser's storage. */
  async savedAnswers(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage));
  }

  /** The displayed value of every control, by path. */
  async shown(): Promise<Answers> {
    return readControls(this.#form);
  }

  /** The values that the controls of these questions should display when the form has these answers. */
  shouldShow(held: Answers, questions = this.stepsFor(held)[0] ?? []): Answers {
    return Object.fromEntries(
      questions.flatMap((question) => this.#shouldShow(question, held[question.name])),
    );
  }

  #shouldShow(
    question: Question,
    answer: unknown,
    path = question.name,
  ): readonly (readonly [string, unknown])[] {
    if (question.kind === 'hidden') return [];
    if (question.kind !== 'repeatable') return [[path, shownFor(question, answer, this.language)]];
    return [answer ?? []]
      .flat()
      .filter(isRecord)
      .flatMap((item, at) =>
        visibleQuestions(question.item, item).flatMap((inner) =>
          this.#shouldShow(inner, item[inner.name], `${path}.${at}.${inner.name}`),
        ),
      );
  }

  /** Chooses another language. Returns the page model of the form in that language. */
  async switchTo(design: FormDesign, language: string): Promise<FormPage> {
    const name = pageWords('shell.language', this.language);
    await this.page.getByRole('combobox', { name, exact: true }).selectOption(language);
    const page = new FormPage(this.page, design, language);
    await expect(page.submit.or(page.#button('form.steps.next')).first()).toBeVisible();
    return page;
  }
}
