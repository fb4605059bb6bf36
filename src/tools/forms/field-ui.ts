import type { FieldUi, FormDocument } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';

/** How a document asks a field, by the field's path; nothing where it says nothing. */
export function uiOf(document: Pick<FormDocument, 'ui'>, path: string): FieldUi {
  const found = path.split('.').reduce<unknown>((ui, part) => {
    if (!isRecord(ui)) return undefined;
    return ui[part] ?? (isRecord(ui['items']) ? ui['items'][part] : undefined);
  }, document.ui);
  return isFieldUi(found) ? found : {};
}

/** check:forms has judged what stands there by the meta-schema of ui.json. */
function isFieldUi(value: unknown): value is FieldUi {
  return isRecord(value);
}
