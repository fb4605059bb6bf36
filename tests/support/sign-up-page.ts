import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** The languages whose texts the page model knows. */
export type ShownLanguage = 'en' | 'de';

/** What a visitor types by default. Each visitor has another e-mail address. */
export interface Visitor {
  readonly firstName: string;
  readonly lastName: string;
  readonly organisation: string;
  readonly email: string;
  readonly number: string;
  readonly password: string;
}

/** The text fields, in the order of the page. */
export type TextField = keyof Visitor;
/** The fields that offer a list. */
export type ChoiceField = 'country' | 'currency';
/** Every Tab stop of the form, in the order of the page (R2). */
export type Stop = TextField | ChoiceField | 'numberCode' | 'terms' | 'submit';

/** The accessible names that R2 fixes, by language. */
export const NAMES = {
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    organisation: 'Organisation',
    email: 'Email',
    country: 'Country',
    currency: 'Currency',
    numberCode: 'Country code',
    number: 'Phone number',
    password: 'Password',
    terms: /terms.*privacy policy/,
    submit: 'Create account',
    language: 'Language',
    loginLink: 'Open your account',
    greeting: 'Welcome',
  },
  de: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    organisation: 'Unternehmen',
    email: 'E-Mail',
    country: 'Land',
    currency: 'Währung',
    numberCode: 'Ländervorwahl',
    number: 'Telefonnummer',
    password: 'Passwort',
    terms: /Datenschutz.*AGB/,
    submit: 'Konto erstellen',
    language: 'Sprache',
    loginLink: 'Konto öffnen',
    greeting: 'Willkommen',
  },
} as const;

/** The accessible names of a page in any language. */
export type PageNames = Readonly<Record<keyof (typeof NAMES)['en'], string | RegExp>>;

/** All stops, as Tab reaches them. */
export const ORDER: readonly Stop[] = [
  'firstName',
  'lastName',
  'organisation',
  'email',
  'country',
  'currency',
  'numberCode',
  'number',
  'password',
  'terms',
  'submit',
];

export const TEXT_FIELDS: readonly TextField[] = [
  'firstName',
  'lastName',
  'organisation',
  'email',
  'number',
  'password',
];

/** Whether a stop is a text field. */
export function isTextField(stop: Stop): stop is TextField {
  return TEXT_FIELDS.some((field) => field === stop);
}

let visitors = 0;

/** Makes a visitor whose answers are all valid. */
export function makeVisitor(changes: Partial<Visitor> = {}): Visitor {
  visitors += 1;
  return {
    firstName: 'Wilhelmina',
    lastName: 'Reinholt',
    organisation: 'Nordlys Kaffe',
    email: `wilhelmina.${process.pid}.${Date.now().toString(36)}.${visitors}@example.com`,
    number: '20304050',
    password: 'Kiste-Regen-4711x',
    ...changes,
  };
}

/** A page, or a frame in it. */
type PagePart = Pick<Page, 'getByRole' | 'getByLabel'>;

/** The page model of the sign-up page. It finds everything by role and name. */
export class SignUpPage {
  readonly page: Page;
  readonly names: PageNames;
  readonly #part: PagePart;

  /**
   * @param spoken The language of the page, or the accessible names in another language.
   * @param part The frame that contains the form. The default is the page itself.
   */
  constructor(page: Page, spoken: ShownLanguage | PageNames, part: PagePart = page) {
    this.page = page;
    this.#part = part;
    this.names = typeof spoken === 'string' ? NAMES[spoken] : spoken;
  }

  /** The control of a field, or the submit button. */
  at(stop: Stop): Locator {
    const name = this.names[stop];
    if (stop === 'terms') return this.#part.getByRole('checkbox', { name });
    if (stop === 'submit') return this.#part.getByRole('button', { name });
    if (stop === 'country' || stop === 'currency' || stop === 'numberCode') {
      return this.#part.getByRole('combobox', { name, exact: true });
    }
    // A password field has no role.
    if (stop === 'password') return this.#part.getByLabel(name, { exact: true });
    return this.#part.getByRole('textbox', { name, exact: true });
  }

  /** Waits until the form works: the program has then chosen a country for the visitor (R2.40). */
  async untilReady(): Promise<void> {
    await expect(this.at('country')).not.toHaveValue('');
  }

  /** Also waits for the deferred features, of which the live region for the submission is one. */
  async untilComplete(): Promise<void> {
    await this.untilReady();
    const progress = this.at('submit').locator('xpath=following-sibling::output');
    await progress.waitFor({ state: 'attached' });
  }

  /** Waits for files that the page loads by itself after the form works, in any order. Each is named by a part of its address. */
  async untilFetched(...files: readonly string[]): Promise<void> {
    const fetched = async (): Promise<readonly string[]> =>
      this.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const wanted: readonly unknown[] = files.map((file) => expect.stringContaining(file));
    await expect.poll(fetched).toEqual(expect.arrayContaining([...wanted]));
  }

  async fill(field: TextField, text: string): Promise<void> {
    await this.at(field).fill(text);
    await this.at(field).blur();
  }

  /** Types into a typeahead key by key, because the page treats text that arrives in one event as autofill (R2.45). */
  async search(field: ChoiceField, text: string): Promise<void> {
    await this.at(field).click();
    await this.at(field).pressSequentially(text);
  }

  /** Types into a typeahead and chooses the option with that name, once the search has moved it to the top. */
  async choose(field: ChoiceField, name: string): Promise<void> {
    await this.search(field, name);
    const first = this.options(field).first();
    await expect(first).toHaveText(name);
    await first.click();
  }

  /** The options in the open list of a typeahead. */
  options(field: ChoiceField): Locator {
    return this.#part.getByRole('listbox', { name: this.names[field], exact: true }).getByRole('option');
  }

  async acceptTerms(): Promise<void> {
    await this.at('terms').check();
  }

  /** Fills in every field that the program does not fill in itself. */
  async fillAll(visitor: Visitor): Promise<void> {
    await this.untilReady();
    for (const field of TEXT_FIELDS) await this.fill(field, visitor[field]);
    await this.acceptTerms();
  }

  async submit(): Promise<void> {
    await this.at('submit').click();
  }

  /** The banner with this title, by default with any title. Groups of fields have no heading, so they do not match. */
  banner(title: string | RegExp = /./): Locator {
    const heading = this.#part.getByRole('heading', { level: 2 });
    return this.#part.getByRole('group', { name: title }).filter({ has: heading });
  }

  /** Switches the language in the shell. Returns the page model for the new language. */
  async switchTo(language: ShownLanguage): Promise<SignUpPage> {
    const languageSwitch = this.#part.getByRole('combobox', {
      name: this.names.language,
      exact: true,
    });
    // A visitor who opens the list also focuses it. `selectOption` alone would not move the focus.
    await languageSwitch.focus();
    await languageSwitch.selectOption(language);
    const page = new SignUpPage(this.page, language);
    await page.at('firstName').waitFor();
    return page;
  }

  /** Submits the form. Returns the login window as soon as it opens. */
  async submitAndFollow(): Promise<Page> {
    const [login] = await Promise.all([this.page.context().waitForEvent('page'), this.submit()]);
    return login;
  }
}
