import { changedPaths } from '#workbench/draft/draft-state.ts';
import { historyOf } from '#workbench/draft/history.ts';
import { type Documents, formNames } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { textChanges } from './text-changes.ts';

/** The forms of a release that differ from the live ones, by their documents or their own texts. */
export function formsThatDiffer(ofLive: Documents, ofRelease: Documents): readonly string[] {
  const keys = textChanges(ofLive, ofRelease).map(({ key }) => key);
  const paths = changedPaths({ base: ofLive, history: historyOf(ofRelease) });
  return formNames(ofRelease).filter(
    (form) =>
      keys.some((key) => key.startsWith(`${outlineOf(ofRelease, form).prefix}.`)) ||
      paths.some((path) => path.startsWith(`forms/${form}/`)),
  );
}

/** The forms whose visitors see a change (R12.6). A text that belongs to no form affects all forms, because each may show it. */
export function affectedForms(base: Documents, now: Documents): readonly string[] {
  const keys = textChanges(base, now).map(({ key }) => key);
  const paths = changedPaths({ base, history: historyOf(now) });
  const forms = formNames(now).map((form) => ({ form, start: `${outlineOf(now, form).prefix}.` }));
  const hasSharedText = keys.some((key) => !forms.some(({ start }) => key.startsWith(start)));
  return forms
    .filter(
      ({ form, start }) =>
        hasSharedText ||
        keys.some((key) => key.startsWith(start)) ||
        paths.some((path) => path.startsWith(`forms/${form}/`) && !path.endsWith('/examples.json')),
    )
    .map(({ form }) => form);
}
