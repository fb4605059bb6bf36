import type { JSONPath } from 'jsonc-parser';
import { editing, type Gesture, readAt, schemaPath, textsIn, together, uiPath } from './documents.ts';
import { adding, setRequired } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { insertItem } from './json-text.ts';
import { freeName } from './new-fields.ts';
import { addToLists } from './order-edits.ts';
import { requirementPlaces } from './requirement-edits.ts';
import { copyTexts } from './text-edits.ts';

/** Adds a copy of a field after it. Visitors have to answer the copy when they have to answer the field. */
export function duplicateField(form: string, field: OutlineField): Gesture {
  const { name, schema, ui, place, isRequired } = field;
  return (documents) => {
    const { prefix, fields } = outlineOf(documents, form);
    const copy = freeName(
      name,
      fields.map((each) => each.name),
    );
    // The copy of a conditional field belongs to the same condition.
    const home = place?.slice(0, -1) ?? ['properties'];
    return together(
      adding(schemaPath(form), [...home, copy], { value: schema, after: name }),
      adding(uiPath(form), [copy], { value: ui, after: name }),
      addToLists(form, copy, name),
      copyTexts(prefix, name, copy),
      ...(isRequired ? [setRequired(form, copy, true)] : []),
      ...requirementPlaces(documents, form, field).map((required) =>
        alsoRequired(form, required, { name, copy }),
      ),
    )(documents);
  };
}

/** Names a copy in a list of required fields, right after its field. */
function alsoRequired(
  form: string,
  place: JSONPath,
  { name, copy }: { readonly name: string; readonly copy: string },
): Gesture {
  return (documents) => {
    const at = textsIn(readAt(documents, schemaPath(form), place)).indexOf(name) + 1;
    return editing(schemaPath(form), (text) => insertItem(text, place, { value: copy, at }))(documents);
  };
}
