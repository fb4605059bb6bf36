import { type Documents, editing, readAt, schemaPath, textsIn, variantPaths } from './documents.ts';
import { outlineOf } from './form-outline.ts';
import { removeAt } from './json-text.ts';
import { writeList } from './order-edits.ts';

/**
 * Updates the variants after a change of the shared form. A variant's own list replaces the shared list, so a field that becomes
 * required or optional changes there, too. A variant also loses its differences about a deleted field.
 */
export function followShared(before: Documents, after: Documents, form: string): Documents {
  const [was, is] = [before, after].map((documents) => requiredIn(documents, form));
  const fields = new Set(outlineOf(after, form).fields.map(({ name }) => name));
  const gone = outlineOf(before, form).fields.filter(({ name }) => !fields.has(name));
  const isNoLonger = new Set(was?.filter((name) => !is?.includes(name)));
  const isNow = is?.filter((name) => !was?.includes(name)) ?? [];
  return variantPaths(after, form).reduce<Documents>((now, path) => {
    const places = gone.flatMap(({ name }) => [
      ['schema', 'properties', name],
      ['ui', name],
    ]);
    const own = readAt(now, path, ['schema', 'required']);
    const names = textsIn(own).filter((name) => !isNoLonger.has(name));
    const asked = isNow.filter((name) => readAt(now, path, ['schema', 'properties', name]) !== null);
    return editing(path, (text) => {
      const without = places.reduce((whole, place) => removeAt(whole, place), text);
      return own === undefined
        ? without
        : writeList(without, ['schema', 'required'], [...new Set([...names, ...asked])]);
    })(now);
  }, after);
}

function requiredIn(documents: Documents, form: string): readonly string[] {
  return textsIn(readAt(documents, schemaPath(form), ['required']));
}
