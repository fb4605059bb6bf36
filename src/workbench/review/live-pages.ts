import { type Documents, servedLanguagesOf } from '#workbench/edit/documents.ts';
import { pageHash } from '#workbench/edit/page-hash.ts';
import { languageName } from '#workbench/shell/languages.ts';

/** A link to the public page of a form in one language. */
export interface LivePage {
  readonly language: string;
  readonly name: string;
  readonly address: string;
}

/** The public pages of a form on the host of the workbench, English first. */
export function livePages(
  documents: Documents,
  { form, port, host }: { readonly form: string; readonly port: number; readonly host: string },
): readonly LivePage[] {
  return servedLanguagesOf(documents).map((language) => ({
    language,
    name: languageName(language),
    address: `http://${host}:${port}/${pageHash(documents, form, language)}`,
  }));
}
