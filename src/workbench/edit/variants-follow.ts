import { type Documents, editing, readAt, schemaPath, textsIn, variantPaths } from './documents.ts';
import { outlineOf } from './form-outline.ts';
import { removeAt } from './json-text.ts';
import { writeList } from './order-edits.ts';

/**
 * Updates the variants after a change of the shared form. A variant's own `required` list replaces the shared list. So a field
 * that becomes required or optional in the shared form changes in the variant's list, too. A variant also loses its differences
 * about a deleted field.
 */
export function followShared(before: Documents, after: Documents, form: string): Documents {
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
