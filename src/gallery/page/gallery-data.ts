import type { Answers } from '#contract/form-document.ts';
import type { Language, LanguagePack } from '#contract/language.ts';

/** What the check found, as `npm run check:forms -- --json` writes it (R4.6). */
export interface GalleryFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
  readonly suggestion: string;
}

/** A file as it stands on the disk. */
export interface GalleryDocument {
  /** Relative to the folder that holds `forms/`, with slashes. */
  readonly file: string;
  readonly text: string;
}

/** A form by its files; whether it can be drawn is another question. */
export interface GalleryForm {
  readonly name: string;
  /** What its message keys start with; null when it does not say. */
  readonly messages: string | null;
  /** The names of its overlays. */
  readonly variants: readonly string[];
  readonly documents: readonly GalleryDocument[];
}

/** A language that can be chosen, with its message file. */
export interface GalleryLanguage {
  readonly language: string;
  readonly nativeName: string;
  readonly document: GalleryDocument;
}

/** All that the gallery shows beside the form; `/gallery/documents` answers it. */
export interface GalleryData {
  /** The folder that is looked at. */
  readonly folder: string;
  readonly forms: readonly GalleryForm[];
  readonly languages: readonly GalleryLanguage[];
  readonly themes: readonly string[];
  readonly findings: readonly GalleryFinding[];
}

/** An example as `examples.json` states it, for one variant of its form (R4.8). */
export interface GalleryExample {
  readonly name: string;
  readonly answers: Answers;
  /** Problems by field; none when it is stated to be valid. */
  readonly expected: Readonly<Record<string, string>>;
}

/** What a form is drawn from; `/gallery/form` answers it, or an error when its documents are broken. */
export interface DrawableForm {
  readonly language: Omit<Language, 'url' | 'forms'>;
  readonly pack: LanguagePack;
  readonly examples: readonly GalleryExample[];
  /** The text of the form's module. */
  readonly module: string;
}

/** How the page that is built of the documents stands; `/gallery/built` answers it. */
export interface BuiltPage {
  /** Where the last good page is served; null while there is none. */
  readonly port: number | null;
  readonly isBuilding: boolean;
  /** Why the documents cannot be built or served; null when nothing is wrong. */
  readonly fault: string | null;
  /** What the page has reported of its own mistakes, the latest last. */
  readonly errors: readonly string[];
}

/** The event that tells the gallery that the built page stands otherwise. */
export const BUILT_PAGE_CHANGED = 'vestibule:built-page';

/** The event that tells the gallery that documents have changed. */
export const DOCUMENTS_CHANGED = 'vestibule:gallery';
