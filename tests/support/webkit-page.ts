import { vi } from 'vitest';
import { NAMES, TEXT_FIELDS, type ShownLanguage, type Stop, type Visitor } from './sign-up-page.ts';
import { type Found, isFound, type WebDriver } from './webdriver.ts';
import { PATIENCE_MS } from './patience.ts';

/** The elements that can have a role. The browser itself tells the role and the name of each. */
const CANDIDATES = {
  textbox: 'input, textarea',
  checkbox: '[type=checkbox]',
  combobox: '[role=combobox], select',
  option: '[role=option]',
  button: 'button',
  link: 'a',
  heading: 'h1, h2',
  group: '[role=group], fieldset',
  alert: '[role=alert]',
} as const;

/** The roles by which a test finds elements. */
export type Role = keyof typeof CANDIDATES;

/** The role of each stop of the form. */
export const ROLES: Readonly<Record<Stop, Role>> = {
  firstName: 'textbox',
  lastName: 'textbox',
  organisation: 'textbox',
  email: 'textbox',
  country: 'combobox',
  currency: 'combobox',
  numberCode: 'combobox',
  number: 'textbox',
  password: 'textbox',
  terms: 'checkbox',
  submit: 'button',
};

const SOON = { timeout: PATIENCE_MS, interval: 40 };

/** The page model of the sign-up page in a browser that WebDriver drives. It finds everything by role and name, and waits for it. */
export class WebKitPage {
  readonly browser: WebDriver;
  readonly #names: (typeof NAMES)[ShownLanguage];

  constructor(browser: WebDriver, language: ShownLanguage) {
    this.browser = browser;
    this.#names = NAMES[language];
  }

  /** The element with this role and name. */
  async find(role: Role, name: string | RegExp): Promise<Found> {
    return vi.waitFor(async () => {
      for (const element of await this.browser.findAll(CANDIDATES[role])) {
        // Elements that are not rendered have no name, and the driver fails when it is asked for one.
        if (!(await this.browser.evaluate((each: Element) => each.checkVisibility(), element))) continue;
        const actual = String(await this.browser.nameOf(element));
        if (typeof name === 'string' ? actual === name : name.test(actual)) return element;
      }
      throw new Error(`No ${role} is called ${String(name)}.`);
    }, SOON);
  }

  /** The control of a field, or the submit button. */
  async at(stop: Stop): Promise<Found> {
    return this.find(ROLES[stop], this.#names[stop]);
  }

  /** The text in a control, or the code of its answer. */
  async valueOf(stop: Stop): Promise<string> {
    return String(
      await this.browser.evaluate((control: HTMLInputElement) => control.value, await this.at(stop)),
    );
  }

  /** The text of the option that a native list shows. */
  async chosenIn(stop: Stop): Promise<unknown> {
    return this.browser.evaluate(
      (list: HTMLSelectElement) => list.selectedOptions[0]?.textContent,
      await this.at(stop),
    );
  }

  /** The attribute of a control, for example `aria-invalid`. */
  async attributeOf(stop: Stop, name: string): Promise<unknown> {
    return this.browser.evaluate(
      (control: Element, of: string) => control.getAttribute(of),
      await this.at(stop),
      name,
    );
  }

  /** What describes a control to a visitor of a screen reader: its hint, its problem. */
  async descriptionOf(stop: Stop | Found): Promise<unknown> {
    return this.browser.evaluate(
      (control: Element) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      typeof stop === 'string' ? await this.at(stop) : stop,
    );
  }

  /** The accessible name of the element in focus. Empty while the page replaces that element. */
  async focused(): Promise<string> {
    // `:focus` matches nothing while another window is in front.
    const element = await this.browser.evaluate(() => document.activeElement);
    const name = isFound(element) ? await this.browser.nameOf(element) : undefined;
    return typeof name === 'string' ? name : '';
  }

  /** The text of the first option in the open list. */
  async firstOption(): Promise<unknown> {
    return this.browser.evaluate(() => document.querySelector('[role=option]')?.textContent);
  }

  /** Waits until the form works: the program has then chosen a country for the visitor (R2.40). */
  async untilReady(): Promise<void> {
    await vi.waitUntil(async () => (await this.valueOf('country')) !== '', SOON);
  }

  /** Moves the focus to a control. A second click in the same place would be a double click, which selects a word. */
  async focus(stop: Stop): Promise<void> {
    await this.browser.evaluate((control: HTMLElement) => control.focus(), await this.at(stop));
  }

  /** Clicks a control and types into it, key by key. */
  async type(stop: Stop, text: string): Promise<void> {
    await this.browser.click(await this.at(stop));
    await this.browser.type(text);
  }

  /** Replaces the text of a control, key by key. */
  async replace(stop: Stop, text: string): Promise<void> {
    await this.browser.evaluate(
      (control: HTMLInputElement) => {
        control.focus();
        control.select();
      },
      await this.at(stop),
    );
    await this.browser.type(text);
  }

  /** Clicks an option of the open list. A list that has just opened takes no click (R2.45). */
  async choose(name: string): Promise<void> {
    const option = await this.find('option', name);
    await vi.waitFor(async () => this.browser.click(option), SOON);
  }

  /** Chooses the option with this value in a native list. */
  async select(value: string): Promise<void> {
    const [option] = await this.browser.findAll(`select option[value="${value}"]`);
    if (!option) throw new Error(`No list offers ${value}.`);
    await this.browser.choose(option);
  }

  /** Fills in every field that the program does not fill in itself. */
  async fillAll(visitor: Visitor): Promise<void> {
    await this.untilReady();
    for (const field of TEXT_FIELDS) await this.type(field, visitor[field]);
    await this.browser.click(await this.at('terms'));
  }

  async submit(): Promise<void> {
    await this.browser.click(await this.at('submit'));
  }
}
