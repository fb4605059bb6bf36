import type { Finding } from '#contract/finding.ts';
import type { Answers } from '#contract/form-document.ts';
import type { Language, LanguagePack } from '#contract/language.ts';

/** A file as it is on the disk. */
export interface GalleryDocument {
  /** The file's path with slashes, relative to the folder that contains `forms/`. */
  readonly file: string;
  readonly text: string;
}

/** A form and its files. The gallery lists a form even when its documents are too broken to draw it. */
export interface GalleryForm {
  readonly name: string;
  /** The prefix of the form's message keys; null when its documents name none. */
  readonly messages: string | null;
  /** The names of the form's variants. */
  readonly variants: readonly string[];
  readonly documents: readonly GalleryDocument[];
}

/** A language that an editor can choose, with its message file. */
export interface GalleryLanguage {
  readonly language: string;
  readonly nativeName: string;
  readonly document: GalleryDocument;
}

/** All that the gallery shows beside the form; the response of `/gallery/documents`. */
export interface GalleryData {
  /** The folder whose forms the gallery shows. */
  readonly folder: string;
  readonly forms: readonly GalleryForm[];
  readonly languages: readonly GalleryLanguage[];
  readonly themes: readonly string[];
  readonly findings: readonly Finding[];
}

/** An example as `examples.json` states it, for one variant of its form (R4.8). */
export interface GalleryExample {
  readonly name: string;
  readonly answers: Answers;
  /** The stated problems by field; empty when the example is stated to be valid. */
  readonly expected: Readonly<Record<string, string>>;
}

/** What is needed to draw a form: the response of `/gallery/form`. The response is an error when the documents are broken. */
export interface DrawableForm {
  readonly language: Omit<Language, 'url' | 'forms' | 'versions'>;
  readonly pack: LanguagePack;
  /** The version of the form. It changes with each document of the form. */
  readonly version: string;
  readonly examples: readonly GalleryExample[];
  /** The text of the form's module. */
  readonly module: string;
}

/** The page that is built from the documents, or why there is none; the response of `/gallery/built`. */
export type BuiltPage =
  | { readonly href: string; readonly fault?: undefined }
  | { readonly href?: undefined; readonly fault: string };

/** The event that tells the gallery which errors the built page has reported about itself. */
export const PAGE_ERRORS = 'vestibule:page-errors';

/** The event that tells the gallery that documents have changed. */
export const DOCUMENTS_CHANGED = 'vestibule:gallery';
