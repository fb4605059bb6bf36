import type { JSONPath } from 'jsonc-parser';
import { isSame } from '#engine/is-same.ts';
import {
  type Documents,
  type Gesture,
  objectIn,
  readAt,
  schemaPath,
  setting,
  textsIn,
  together,
  uiPath,
  editing,
  variantPaths,
} from './documents.ts';
import { setRequired } from './field-edits.ts';
import { outlineOf } from './form-outline.ts';
import { removeAt, setAt } from './json-text.ts';
import { type Json, valueAt } from './read-json.ts';
import { patchBetween } from './merge-patch.ts';
import { addToLists, writeList } from './order-edits.ts';
import { textStarts, usedStarts, withoutTexts, withTexts } from './used-texts.ts';
import { documentsIn, variantParts, variantPath } from './variant-documents.ts';
import { isRecord } from '#contract/is-record.ts';

const NEW = '{\n  "$schema": "../../../schemas/form-variant.schema.json"\n}\n';

/**
 * Makes a gesture change only one variant: it writes the differences into the variant's document. Without a variant, it changes
 * the shared form.
 */
export function inVariant(form: string, variant: string | undefined, gesture: Gesture): Gesture {
  return (documents) => {
    const before = documentsIn(documents, form, variant);
    const after = gesture(before);
    if (after === before) return documents;
    const next =
      variant === undefined
        ? followShared(documents, after, form)
        : withVariant(documents, after, { form, variant });
    const remaining = new Set(textStarts(after, form));
    // With a field, the gesture has also removed its texts. Texts that the form or another variant still uses come back.
    const gone = textStarts(before, form).filter((start) => !remaining.has(start));
    const used = gone.length === 0 ? new Set() : usedStarts(next, form);
    return withTexts(
      next,
      documents,
      gone.filter((start) => used.has(start)),
    );
  };
}

/** Removes a variant with all its differences, and the texts that only this variant uses. */
export function removeVariant(form: string, variant: string): Gesture {
  return (documents) => {
    const next = new Map(documents);
    if (!next.delete(variantPath(form, variant))) return documents;
    const used = usedStarts(next, form);
    const starts = textStarts(documentsIn(documents, form, variant), form);
    return withoutTexts(
      next,
      starts.filter((start) => !used.has(start)),
    );
  };
}

/**
 * Whether a variant can ask for a field as the shared form does. It cannot for conditional fields: their rules are in the
 * list `allOf`, and a variant can only replace a whole list.
 */
export function canReset(documents: Documents, form: string, field: string): boolean {
  return outlineOf(documents, form).fields.some(({ name, place }) => name === field && place?.length === 2);
}

/** Asks for a field in a variant as the shared form does. Its place stays when the variant has its own order. */
export function resetField(form: string, variant: string, field: string): Gesture {
  return (documents) => {
    const shared = outlineOf(documents, form).fields;
    const at = shared.findIndex(({ name }) => name === field);
    const own = shared[at];
    if (!own?.place || !canReset(documents, form, field)) return documents;
    const inForm = outlineOf(documentsIn(documents, form, variant), form);
    const isGone = inForm.fields.every(({ name }) => name !== field);
    return inVariant(
      form,
      variant,
      together(
        setting(schemaPath(form), own.place, own.schema),
        setting(uiPath(form), [field], readAt(documents, uiPath(form), [field])),
        ...(isGone ? [addToLists(form, field, shared[at - 1]?.name)] : []),
        setRequired(form, field, own.isRequired),
      ),
    )(documents);
  };
}

interface VariantName {
  readonly form: string;
  readonly variant: string;
}

function withVariant(documents: Documents, after: Documents, { form, variant }: VariantName): Documents {
  const path = variantPath(form, variant);
  const parts = variantParts(form);
  const ofForm = new Set(parts.map(([, file]) => file));
  const next = new Map([...documents, ...[...after].filter(([file]) => !ofForm.has(file))]);
  const written = parts.reduce(
    (text, [part, file]) => {
      const [base, now] = [readAt(documents, file, []), readAt(after, file, [])];
      return now === undefined ? text : writePatch(text, [part], patchBetween(base, now));
    },
    documents.get(path) ?? NEW,
  );
  // A variant without a difference is deleted.
  if (isEmptyVariant(written)) next.delete(path);
  else next.set(path, written);
  return next;
}

function isEmptyVariant(text: string): boolean {
  return Object.keys(objectIn(valueAt(text, []))).every((key) => key === '$schema');
}

/** Replaces a patch by another one. Equal parts keep their text. */
function writePatch(text: string, place: JSONPath, wanted: Json | undefined): string {
  const found = valueAt(text, place);
  if (isSame(found, wanted)) return text;
  if (wanted === undefined) return removeAt(text, place);
  if (isRecord(found) && isRecord(wanted))
    return [...new Set([...Object.keys(found), ...Object.keys(wanted)])].reduce(
      (whole, key) => writePatch(whole, [...place, key], wanted[key]),
      text,
    );
  if (isNames(found) && isNames(wanted)) return writeList(text, place, textsIn(wanted));
  return setAt(text, place, { value: wanted });
}

function isNames(value: Json | undefined): boolean {
  return Array.isArray(value) && textsIn(value).length === value.length;
}

/**
 * Updates the variants after a change of the shared form. A variant's own `required` list replaces the shared list. So a field
 * that becomes required or optional in the shared form changes in the variant's list, too. A variant also loses its differences
 * about a deleted field.
 */
function followShared(before: Documents, after: Documents, form: string): Documents {
  const [requiredBefore, requiredAfter] = [before, after].map((documents) => requiredIn(documents, form));
  const fields = new Set(outlineOf(after, form).fields.map(({ name }) => name));
  const gone = outlineOf(before, form).fields.filter(({ name }) => !fields.has(name));
  const noLongerRequired = new Set(requiredBefore?.filter((name) => !requiredAfter?.includes(name)));
  const newlyRequired = requiredAfter?.filter((name) => !requiredBefore?.includes(name)) ?? [];
  return variantPaths(after, form).reduce<Documents>((now, path) => {
    const places = gone.flatMap(({ name }) => [
      ['schema', 'properties', name],
      ['ui', name],
    ]);
    const own = readAt(now, path, ['schema', 'required']);
    const names = textsIn(own).filter((name) => !noLongerRequired.has(name));
    const added = newlyRequired.filter((name) => readAt(now, path, ['schema', 'properties', name]) !== null);
    return editing(path, (text) => {
      const without = places.reduce((whole, place) => removeAt(whole, place), text);
      return own === undefined
        ? without
        : writeList(without, ['schema', 'required'], [...new Set([...names, ...added])]);
    })(now);
  }, after);
}

function requiredIn(documents: Documents, form: string): readonly string[] {
  return textsIn(readAt(documents, schemaPath(form), ['required']));
}
