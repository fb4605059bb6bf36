import type { FieldUi, FormDocument } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';

/** The UI options of a field in a document, by the field's path. Empty when the document has none. */
export function uiOf(document: Pick<FormDocument, 'ui'>, path: string): FieldUi {
  const [field = '', ...inside] = path.split('.');
  const found = inside.reduce<unknown>((ui, part) => own(own(ui, 'items'), part), own(document.ui, field));
  return isFieldUi(found) ? found : {};
}

function own(ui: unknown, name: string): unknown {
  return isRecord(ui) ? ui[name] : undefined;
}

/** An object is enough: check:forms has validated it against the meta-schema of ui.json. */
function isFieldUi(value: unknown): value is FieldUi {
  return isRecord(value);
}
