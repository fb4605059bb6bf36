import type { FormData } from './compiled-form.ts';
import type { PageContent } from './language.ts';

/** A set of documents: the text of each by its path, `forms/sign-up/schema.json`. */
export type Content = ReadonlyMap<string, string>;

/** The changes of a draft: the new text of each path, or null for a deleted file. */
export type Changes = ReadonlyMap<string, string | null>;

/** A form of a release in one variant: its data, and the address of its module. */
export interface ReleasedForm {
  readonly data: FormData;
  readonly module: string;
}

/**
 * The texts of index.html that visitors see when the program does not run, in every language (R1.8), by their place in the
 * file.
 */
export interface PageNotices {
  readonly noscript: string;
  readonly failure: string;
}

/** What a release consists of, without the texts of its files. */
export interface Manifest {
  /** The SHA-256 of the content from which the release was compiled. */
  readonly id: string;
  /** The version of the program that compiled the release. Another version compiles the content again before it serves it. */
  readonly program: string;
  /** Each form with its variants, the form itself first. */
  readonly forms: Readonly<Record<string, readonly ReleasedForm[]>>;
  readonly page: PageContent;
  readonly notices: PageNotices;
}

/** Compiled content: everything that page and server need from content (R11.1). A release never changes. */
export interface Release extends Manifest {
  readonly content: Content;
  /** The files that a page may load, by address: `/content/form-sign-up-1a2b3c4d.js`. */
  readonly files: ReadonlyMap<string, string>;
}

/** The versions of each form in a release: of all variants, the form itself first. */
export type FormVersions = Readonly<Record<string, readonly string[]>>;

/** The versions of one form. Visitors name forms: `constructor` has none. */
export function versionsOfForm(versions: FormVersions, form: string): readonly string[] {
  return Object.hasOwn(versions, form) ? (versions[form] ?? []) : [];
}

/** Lists the versions of each form in a release. */
export function versionsOf({ forms }: Pick<Manifest, 'forms'>): FormVersions {
  return Object.fromEntries(
    Object.entries(forms).map(([name, variants]) => [name, variants.map(({ data }) => data.version)]),
  );
}

/** Writes a release as a text. */
export function writeRelease({ content, files, ...manifest }: Release): string {
  return JSON.stringify({ ...manifest, content: [...content], files: [...files] });
}

/** Reads what `writeRelease` has written. */
export function readRelease(text: string): Release {
  const { content, files, ...manifest }: WrittenRelease = JSON.parse(text);
  return { ...manifest, content: new Map(content), files: new Map(files) };
}

interface WrittenRelease extends Manifest {
  readonly content: readonly (readonly [string, string])[];
  readonly files: readonly (readonly [string, string])[];
}
