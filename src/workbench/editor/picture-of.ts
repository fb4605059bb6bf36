import type { OutlineKind, OutlineField } from '#workbench/edit/form-outline.ts';

/** What an icon shows: a kind of field, or one of its controls. */
export type Picture = OutlineKind | 'email' | 'tel' | 'url' | 'select';

const OF_CONTROLS: Readonly<Partial<Record<OutlineKind, readonly Picture[]>>> = {
  text: ['email', 'tel', 'url'],
  choice: ['select'],
};

/** What the icon of a field shows: its control where a kind has several, otherwise its kind. */
export function pictureOf({ kind, ui }: Pick<OutlineField, 'kind' | 'ui'>): Picture {
  return OF_CONTROLS[kind]?.find((picture) => picture === ui['ui:widget']) ?? kind;
}
