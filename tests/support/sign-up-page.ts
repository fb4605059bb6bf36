import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

/** The languages whose words the page model knows. */
export type ShownLanguage = 'en' | 'de';

/** What every visitor types unless a journey says otherwise. The address is another one each time. */
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
/** The fields that are chosen from a list. */
export type ChoiceField = 'country' | 'currency';
/** Everything a visitor stops at, in the order of the page (R2). */
export type Stop = TextField | ChoiceField | 'numberCode' | 'terms' | 'submit';

/** The accessible names that R2 fixes. */
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
    loginLink: 'Open the login page',
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
    loginLink: 'Zur Anmeldung',
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

const TEXT_FIELDS: readonly TextField[] = [
  'firstName',
  'lastName',
  'organisation',
  'email',
  'number',
  'password',
];

/** Whether a visitor types into it. */
export function isTextField(stop: Stop): stop is TextField {
  return TEXT_FIELDS.some((field) => field === stop);
}

let visitors = 0;

/** A visitor whose answers are all right. */
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

/** The sign-up page in the words of a visitor: everything by role and name. */
export class SignUpPage {
  readonly page: Page;
  readonly names: PageNames;
  readonly #part: PagePart;

  /**
   * @param spoken The language, or the names of a page in another one.
   * @param part The frame of the page that the form is in; the page itself, when left out.
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

  /** The form answers as soon as a country is chosen for the visitor (R2.40). */
  async untilReady(): Promise<void> {
    await expect(this.at('country')).not.toHaveValue('');
  }

  /** Waits for what loads after the page, too: the region that tells of the submission. The markup alone has a country already. */
  async untilComplete(): Promise<void> {
    await this.untilReady();
    const progress = this.at('submit').locator('xpath=following-sibling::output');
    await progress.waitFor({ state: 'attached' });
  }

  /** Waits for files that come by themselves once the form works, in no fixed order: by a part of their addresses. */
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

  /** Types into a typeahead, key by key: what comes in one piece counts as filled in by the browser (R2.45). */
  async search(field: ChoiceField, text: string): Promise<void> {
    await this.at(field).click();
    await this.at(field).pressSequentially(text);
  }

  /** Types into a typeahead and takes the option of that name. */
  async choose(field: ChoiceField, name: string): Promise<void> {
    await this.search(field, name);
    await this.options(field)
      .and(this.#part.getByRole('option', { name, exact: true }))
      .click();
  }

  /** What the open list of a typeahead offers. */
  options(field: ChoiceField): Locator {
    return this.#part.getByRole('listbox', { name: this.names[field], exact: true }).getByRole('option');
  }

  async acceptTerms(): Promise<void> {
    await this.at('terms').check();
  }

  /** Answers everything that is not answered by the program. */
  async fillAll(visitor: Visitor): Promise<void> {
    await this.untilReady();
    for (const field of TEXT_FIELDS) await this.fill(field, visitor[field]);
    await this.acceptTerms();
  }

  async submit(): Promise<void> {
    await this.at('submit').click();
  }

  /** The one banner, by its title or whichever it is. Other groups are of fields, and have no heading. */
  banner(title: string | RegExp = /./): Locator {
    const heading = this.#part.getByRole('heading', { level: 2 });
    return this.#part.getByRole('group', { name: title }).filter({ has: heading });
  }

  /** The same page after the visitor chose the other language in the shell. */
  async switchTo(language: ShownLanguage): Promise<SignUpPage> {
    const languageSwitch = this.#part.getByRole('combobox', {
      name: this.names.language,
      exact: true,
    });
    // As a visitor does who opens it; choosing alone would leave the focus where it was.
    await languageSwitch.focus();
    await languageSwitch.selectOption(language);
    const page = new SignUpPage(this.page, language);
    await page.at('firstName').waitFor();
    return page;
  }

  /** Submits, and answers the login window that opens once it has greeted the visitor. */
  async submitAndFollow(): Promise<Page> {
    const [login] = await Promise.all([this.page.context().waitForEvent('page'), this.submit()]);
    return login;
  }
}
