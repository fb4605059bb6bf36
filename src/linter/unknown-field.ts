import { error, type Finding } from './finding.ts';
import type { Form } from './form.ts';
import { at, memberOf, type Place } from '#compiler/documents/json-node.ts';
import { insteadOfField } from './meant-field.ts';
import type { FieldReference } from './schema-fields.ts';

/**
 * A name that the form has no field for. Where a variant took the field away, that is said in the variant's file: the
 * form itself is right.
 *
 * @param known The fields that could be meant.
 */
export function unknownField({ name, place }: FieldReference, form: Form, known: readonly string[]): Finding {
  const removed = removedIn(form, name);
  if (removed) return error('unknown-field', removed, stillNamed(name));
  return error('unknown-field', place, [
    `The form has no field "${name}".`,
    insteadOfField(name, form, known),
  ]);
}

/** Where a variant takes away a field that the form itself has. */
export function removedIn({ overlay, base }: Form, name: string): Place | undefined {
  if (!overlay || !base?.fields.has(name)) return undefined;
  const schema = at(overlay, 'schema');
  return (memberOf(at(schema, 'properties'), name) ?? schema ?? overlay).place;
}

function stillNamed(name: string): readonly [string, string] {
  return [
    `The variant takes the field "${name}" away, but the form still asks for it elsewhere.`,
    'Write "required" here too, without it; and "if", "dependencies", "ui:groups" or "dialCode" where they name it.',
  ];
}
