import type { FormCode, FormData } from './compiled-form.ts';
import type { Choice } from './widget-props.ts';

/** A language the product speaks: there is a message file of it (R1.2). */
export interface Language {
  /** The key in routes and file names: `de`. */
  readonly language: string;
  /** BCP 47, for `lang` attributes and number formats: `de-DE`. */
  readonly tag: string;
  /** How its speakers call it: `Deutsch`. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** How the page offers itself in this language to those who read another one: `Diese Seite auf Deutsch anzeigen`. */
  readonly offer: string;
  /** Whether some form is another one in this language (R4.7), whose code has to be fetched, too. */
  readonly hasVariants: boolean;
  /** Where the page fetches its words and names from: `/assets/language-de-1a2b3c4d.json`. */
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

/** All that the page needs of one language before it can draw: words, and the catalogs its forms choose from. */
export interface LanguagePack {
  readonly language: string;
  readonly messages: Readonly<Record<string, ParsedMessage>>;
  /** By catalog name, in the order they are listed. */
  readonly catalogs: Readonly<Record<string, readonly NamedEntry[]>>;
  /** The forms as they take effect in this language, by name; their code is in the modules `#forms/<name>/code`. */
  readonly forms: Readonly<Record<string, FormData>>;
}

/** A pack with the code of those of its forms that are judged otherwise in this language, by the form's name (R4.7). */
export interface LoadedPack extends LanguagePack {
  readonly codes?: Readonly<Record<string, FormCode>> | undefined;
}
