import { changedPaths } from '#workbench/draft/draft-state.ts';
import { historyOf } from '#workbench/draft/history.ts';
import { catalogOf } from '#workbench/edit/condition-sources.ts';
import { type Documents, formNames } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { belongsToList, catalogOfPath } from '#workbench/edit/lists.ts';
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

/**
 * The forms whose visitors see a change (R12.6). A text that belongs to no form affects all forms, because each may show it. A list
 * affects the forms that offer it.
 */
export function affectedForms(base: Documents, now: Documents): readonly string[] {
  const keys = textChanges(base, now).map(({ key }) => key);
  const paths = changedPaths({ base, history: historyOf(now) });
  const catalogs = paths.flatMap((path) => catalogOfPath(path) ?? []);
  const forms = formNames(now).map((form) => {
    const { prefix, fields } = outlineOf(now, form);
    const lists = fields.map(catalogOf).filter((list) => list !== '');
    return { form, start: `${prefix}.`, lists };
  });
  const hasSharedText = keys.some((key) => !forms.some(({ start }) => key.startsWith(start)));
  return forms
    .filter(
      ({ form, start, lists }) =>
        hasSharedText ||
        keys.some((key) => key.startsWith(start)) ||
        catalogs.some((catalog) => lists.some((list) => belongsToList(catalog, list))) ||
        paths.some((path) => path.startsWith(`forms/${form}/`) && !path.endsWith('/examples.json')),
    )
    .map(({ form }) => form);
}
