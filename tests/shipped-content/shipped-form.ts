import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { controlId } from '#renderer/control-id.ts';
import { CONTENT } from '#tests/support/content.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { variantOf } from '#compiler/forms/read-form.ts';
import { nameIn, textIn } from './shipped-texts.ts';

/** The sign-up form that is shipped, on the page: everything comes from its documents. */
export class ShippedForm {
  readonly page: Page;
  readonly language: string;
  readonly form: CompiledForm;

  constructor(page: Page, language: string) {
    this.page = page;
    this.language = language;
    this.form = signUpIn(language);
  }

  /** The fields of each step, in the order in which they are asked without any answer; repeatable groups are left alone. */
  get steps(): readonly (readonly FieldSpec[])[] {
    const visible = this.form.fields.filter(isVisibleAtFirst);
    const { steps = [{ fields: visible.map(({ name }) => name) }] } = this.form;
    return steps.map(({ fields }) => visible.filter(({ name }) => fields.includes(name)));
  }

  /** The button that sends the form, or leads to its next step. */
  get button(): Locator {
    return this.page.locator('form button[type=submit]');
  }

  /** The control of a field, or the first of its controls. */
  at({ name }: FieldSpec): Locator {
    return this.page.locator(`#${controlId(this.form.messagePrefix, name)}`);
  }

  /** What is called as the label of a field says: its control, or the group of its options. */
  named(field: FieldSpec): Locator {
    const name = textIn(this.language, `${this.form.messagePrefix}.inputs.${field.name}.label`);
    const group = this.page.getByRole('group', { name }).or(this.page.getByRole('radiogroup', { name }));
    return this.at(field).and(this.page.getByLabel(name)).or(group).first();
  }

  /** Resolves when the program has drawn the form and has answered what it answers by itself (R2.40). */
  async untilReady(): Promise<void> {
    const [first = []] = this.steps;
    const country = first.find(({ name }) => name === 'countrySelector');
    if (country) await expect(this.at(country)).not.toHaveValue('');
    // What loads after the page is there, too: the region that tells of the submission.
    await this.page.locator('button[type=submit] ~ output').waitFor({ state: 'attached' });
    await this.page.waitForLoadState('networkidle');
  }

  /**
   * Answers every step, up to the button that sends the form.
   *
   * @param look Is shown each field before it is answered.
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

/** Whether a field is a group of boxes, whichever widget draws it: then its control is the first of them. */
async function hasOptions(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.matches('fieldset :is([type=radio], [type=checkbox])'));
}

/** The sign-up form that visitors of a language meet. */
function signUpIn(language: string): CompiledForm {
  return loadCompiledForm(CONTENT, 'sign-up', variantOf(CONTENT, 'sign-up', language));
}
