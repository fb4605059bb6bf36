import type { Locator, Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { controlId } from '#renderer/control-id.ts';
import { CONTENT } from '#tests/support/content.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { variantOf } from '#compiler/forms/read-form.ts';
import { nameIn, shippedText } from './shipped-texts.ts';

/** The page model of the shipped sign-up form. It reads everything from the documents. */
export class ShippedForm {
  readonly page: Page;
  readonly language: string;
  readonly form: CompiledForm;

  constructor(page: Page, language: string) {
    this.page = page;
    this.language = language;
    this.form = signUpIn(language);
  }

  /** The fields of each step that are visible without any answer, in their order and without repeatable groups. */
  get steps(): readonly (readonly FieldSpec[])[] {
    const visible = this.form.fields.filter(isVisibleAtFirst);
    const { steps = [{ fields: visible.map(({ name }) => name) }] } = this.form;
    return steps.map(({ fields }) => visible.filter(({ name }) => fields.includes(name)));
  }

  /** The button that submits the form or leads to the next step. */
  get button(): Locator {
    return this.page.locator('form button[type=submit]');
  }

  /** The control of a field, or the first of its controls. */
  at({ name }: FieldSpec): Locator {
    return this.page.locator(`#${controlId(this.form.messagePrefix, name)}`);
  }

  /** The element that the label of a field names: its control, or the group of its options. */
  named(field: FieldSpec): Locator {
    const name = shippedText(this.language, `${this.form.messagePrefix}.inputs.${field.name}.label`);
    const group = this.page.getByRole('group', { name }).or(this.page.getByRole('radiogroup', { name }));
    return this.at(field).and(this.page.getByLabel(name)).or(group).first();
  }

  /** Resolves when the program has rendered the form and filled in its own answers (R2.40). */
  async untilReady(): Promise<void> {
    const [first = []] = this.steps;
    const country = first.find(({ name }) => name === 'countrySelector');
    if (country) await expect(this.at(country)).not.toHaveValue('');
    // The live region for the submission is the last part that loads after the page.
    await this.page.locator('button[type=submit] ~ output').waitFor({ state: 'attached' });
    await this.page.waitForLoadState('networkidle');
    // Until the catalog's list is drawn, a list has the answer alone.
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('form select')].every((list) => list.children.length > 1),
    );
  }

  /**
   * Fills in every step, up to the button that submits the form.
   *
   * @param look Called with each field before it is filled in.
   */
  async fillAll(answers: Answers, look?: (field: FieldSpec) => Promise<void>): Promise<void> {
    await this.untilReady();
    for (const [at, fields] of this.steps.entries()) {
      if (at > 0) await this.button.click();
      for (const field of fields) {
        await look?.(field);
        await this.#answer(field, answers[field.name]);
      }
    }
  }

  async #answer(field: FieldSpec, answer: unknown): Promise<void> {
    if (answer === undefined || answer === false) return;
    const control = this.at(field);
    const codes = [answer].flat().map((code) => (typeof code === 'string' ? code : JSON.stringify(code)));
    const [code = ''] = codes;
    if (answer === true) await control.check();
    else if (await hasOptions(control)) for (const each of codes) await this.#option(field, each).check();
    else if (field.widget === 'typeahead') await this.#choose(field, code);
    else if (['dial-code', 'select'].includes(field.widget)) await control.selectOption(code);
    else await control.fill(code);
  }

  async #choose(field: FieldSpec, code: string): Promise<void> {
    await this.at(field).click();
    await this.at(field).pressSequentially(nameIn(this.language, field.catalog ?? '', code));
    await this.at(field).press('Enter');
  }

  #option({ name }: FieldSpec, code: string): Locator {
    return this.page.locator(`#root [name="${name}"][value="${code}"]`);
  }
}

function isVisibleAtFirst({ name, visibleWhen, widget, newItem }: FieldSpec): boolean {
  return !visibleWhen && !newItem && widget !== 'hidden' && !name.includes('.');
}

/** Whether a control is the first box of a group, whichever widget renders the group. */
async function hasOptions(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.matches('fieldset :is([type=radio], [type=checkbox])'));
}

/** The sign-up form for visitors of a language. */
function signUpIn(language: string): CompiledForm {
  return loadCompiledForm(CONTENT, 'sign-up', variantOf(CONTENT, 'sign-up', language));
}
