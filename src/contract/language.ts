import type { PackedForm } from './compiled-form.ts';
import type { Choice } from './widget-props.ts';

/** A language of the product: it has a file of messages (R1.2). */
export interface Language {
  /** The key in routes and file names: `de`. */
  readonly language: string;
  /** BCP 47, for `lang` attributes and number formats: `de-DE`. */
  readonly tag: string;
  /** Its name in the language itself: `Deutsch`. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** The offer to switch to this language, in the language itself: `Diese Seite auf Deutsch anzeigen`. */
  readonly offer: string;
  /** The address of its language pack: `/content/language-de-1a2b3c4d.json`. */
  readonly url: string;
  /** The address of the module of each form in this language (R4.7): `/content/form-sign-up-1a2b3c4d.js`. */
  readonly forms: Readonly<Record<string, string>>;
  /** The version of each form in this language (R4.9): `3-9f2c01ab`. */
  readonly versions: Readonly<Record<string, string>>;
}

/** An ICU message as @formatjs parses it; plain texts stay strings. */
export type ParsedMessage = string | readonly object[];

/** A catalog's entry in the page's language. */
export interface NamedEntry extends Readonly<Record<string, unknown>> {
  readonly value: string;
  readonly name: string;
  readonly aliases?: Choice['aliases'];
  readonly rank?: Choice['rank'];
}

/** Everything that the page needs in a language before it can render: messages, catalogs and forms. */
export interface LanguagePack {
  readonly language: string;
  readonly messages: Readonly<Record<string, ParsedMessage>>;
  /** The entries by catalog name, in the order of lists. */
  readonly catalogs: Readonly<Record<string, readonly NamedEntry[]>>;
  /** The forms in this language, by name; their code is in their modules (`Language.forms`), and `Language.versions` has their versions. */
  readonly forms: Readonly<Record<string, PackedForm>>;
}

/**
 * The texts, catalogs and data of one form with its own page, in one language. It leaves out what the language pack contains.
 */
export interface FormPack extends Pick<LanguagePack, 'language' | 'messages' | 'catalogs'> {
  readonly form: PackedForm;
}

/** The addresses of the files that the page of a form loads in one language. */
export interface FormFiles {
  /** The address of the form's `FormPack`. */
  readonly pack: string;
  readonly module: string;
  /** The version of the form in this language (R4.9). */
  readonly version: string;
}

/** The page of a form (R17.1). */
export interface FormPage {
  /** The form's name. */
  readonly form: string;
  /** The form's files, by each language in which the page exists. */
  readonly files: Readonly<Record<string, FormFiles>>;
  /** Present while the form is closed (R18.1): the page says so. */
  readonly closed?: true;
}

/** The pages of forms, by path: `contact-sales` of `#/contact-sales/en`. */
export type FormPages = Readonly<Record<string, FormPage>>;

/** The files of the release with which the page was served (R11.2): an index of what the page may load. */
export interface PageContent {
  /** All languages, the default language first. */
  readonly languages: readonly Language[];
  /** The address of the catalog of time zones. */
  readonly timeZones: string;
  /** The addresses of further spellings by catalog (R2.44): `countries` has `/content/country-spellings-1a2b3c4d.json`. */
  readonly spellings: Readonly<Record<string, string>>;
  readonly pages: FormPages;
}
