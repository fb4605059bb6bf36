import type { FormCode, FormData } from './compiled-form.ts';
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
  /** Whether a form has a variant in this language (R4.7), whose code the page has to fetch, too. */
  readonly hasVariants: boolean;
  /** The address of its language pack: `/assets/language-de-1a2b3c4d.json`. */
  readonly url: string;
}

/** An ICU message as @formatjs parses it; plain texts stay strings. */
export type ParsedMessage = string | readonly object[];

/** A catalog's entry in the page's language. */
export interface NamedEntry extends Readonly<Record<string, unknown>> {
  readonly value: string;
  readonly name: string;
  readonly aliases?: Choice['aliases'];
}

/** Everything that the page needs of a language before it can render: messages, catalogs and forms. */
export interface LanguagePack {
  readonly language: string;
  readonly messages: Readonly<Record<string, ParsedMessage>>;
  /** The entries by catalog name, in the order of lists. */
  readonly catalogs: Readonly<Record<string, readonly NamedEntry[]>>;
  /** The forms in this language, by name; their code is in the modules `#forms/<name>/code`. */
  readonly forms: Readonly<Record<string, FormData>>;
}

/** A pack with the code of the forms that have a variant in this language, by the form's name (R4.7). */
export interface LoadedPack extends LanguagePack {
  readonly codes?: Readonly<Record<string, FormCode>> | undefined;
}
