/**
 * The id of a field's control, as rjsf makes it of the prefix and separator that `FormView` gives it.
 *
 * @param prefix The form's message prefix: `signup`.
 * @param path Path of the field, with indexes: `people.0.email`.
 */
export function controlId(prefix: string, path: string): string {
  return [prefix, ...path.split('.')].join(ID_SEPARATOR);
}

/** No property name holds it, so ids stay apart. */
export const ID_SEPARATOR = '-';
