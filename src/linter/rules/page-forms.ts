import { closest } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import { formNamesIn } from '#linter/form.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What the page is made of (R4.1): it asks for these two by the names of their folders. */
export const PAGE_FORMS: readonly string[] = ['sign-up', 'terms'];

/** A form of the page that is gone, or whose folder has another name now. */
export function pageForms({ files }: Workspace): readonly Finding[] {
  const names = formNamesIn(files);
  return PAGE_FORMS.filter((form) => !names.includes(form)).map((form) => missing(form, names));
}

function missing(form: string, names: readonly string[]): Finding {
  const others = names.filter((name) => !PAGE_FORMS.includes(name));
  const renamed = closest(form, others) ?? others.find((name) => name.includes(form));
  const file = `forms/${renamed ?? form}/schema.json`;
  const mend =
    renamed === undefined
      ? `Bring it back: git restore forms/${form}.`
      : `Did you mean "${form}"? Give the folder "${renamed}" that name again.`;
  return error('page-form', { file, line: 1, column: 1 }, [
    `The page is made of the form "${form}", and there is no folder of that name.`,
    mend,
  ]);
}
