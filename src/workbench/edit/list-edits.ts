import { PRODUCT_CATALOGS } from '#contract/product-catalogs.ts';
import { namesOf, renamesOf, singularsOf } from '#contract/catalog-names.ts';
import { slugOf } from '#engine/slug-of.ts';
import { answerPlaces } from './answer-places.ts';
import { type Documents, editing, type Gesture, languagesOf, setting, together } from './documents.ts';
import { insertItem, removeAt, setAt } from './json-text.ts';
import {
  catalogNames,
  catalogPath,
  catalogsOfNames,
  itemsIn,
  type ListEntry,
  listEntries,
  listTitle,
  namesPathOf,
  usesOfList,
} from './lists.ts';

/** The name of the catalog of a new list: its title as an address, different from all other catalogs. */
export function newListName(documents: Documents, title: string): string {
  const slug = slugOf(title) ?? 'list';
  const usual = /^[a-z]/.test(slug) ? slug : `list-${slug}`;
  const isMisleading =
    namesOf(usual) ?? renamesOf(usual) ?? (usual.endsWith('-spellings') ? usual : undefined);
  const name = isMisleading === undefined ? usual : 'list';
  const taken = new Set([...PRODUCT_CATALOGS, ...catalogNames(documents)].flatMap(singularsOf));
  const isFree = (one: string): boolean => !singularsOf(one).some((singular) => taken.has(singular));
  if (isFree(name)) return name;
  for (let number = 2; ; number += 1) if (isFree(`${name}-${number}`)) return `${name}-${number}`;
}

/**
 * Makes a list: a catalog with its codes and English names, and a catalog of names for each other language. A name that is missing is
 * empty there, so that the check counts it (R18.6).
 */
export function makeList(list: string, entries: readonly ListEntry[]): Gesture {
  return (documents) => {
    const others = languagesOf(documents).filter((language) => language !== 'en');
    return new Map([
      ...documents,
      newCatalog(list, namedIn(entries, 'en')),
      ...others.map((language) =>
        newCatalog(`${singularOf(documents, list)}-names-${language}`, namedIn(entries, language)),
      ),
    ]);
  };
}

/** Writes the name of an entry in a language. An empty name is missing. */
export function setEntryName(
  list: string,
  { code, language, text }: { readonly code: string; readonly language: string; readonly text: string },
): Gesture {
  return (documents) => {
    const path = namesPathOf(documents, list, language);
    const name = text.trim() === '' ? '' : text;
    if (path === undefined) {
      const entries = listEntries(documents, list).map((entry) => ({
        code: entry.code,
        names: entry.code === code ? { [language]: name } : {},
      }));
      const names = `${singularOf(documents, list)}-names-${language}`;
      return new Map([...documents, newCatalog(names, namedIn(entries, language))]);
    }
    const items = itemsIn(documents, path);
    const at = items.findIndex((item) => item['value'] === code);
    return at < 0
      ? addItem(path, items.length, { value: code, name })(documents)
      : setting(path, ['entries', at, 'name'], name)(documents);
  };
}

/** Adds an entry at the end of a list. */
export function addEntry(list: string, { code, names }: ListEntry): Gesture {
  return (documents) => {
    const path = catalogPath(documents, list);
    if (path === undefined) return documents;
    const count = itemsIn(documents, path).length;
    const named = languagesOf(documents).filter(
      (language) => namesPathOf(documents, list, language) !== path,
    );
    return together(
      addItem(path, count, { value: code, name: names['en'] ?? '' }),
      ...named.map((language) => setEntryName(list, { code, language, text: names[language] ?? '' })),
    )(documents);
  };
}

/**
 * Removes an entry from a list and from its names. If a release had the entry, the list gets a next version, so that the name of a
 * stored answer is still known.
 *
 * @param released The documents of the release that the draft started from.
 */
export function removeEntry(list: string, code: string, released: Documents): Gesture {
  return (documents) =>
    together(
      ...[list, ...catalogsOfNames(documents, list)].map((catalog) => withoutEntry(catalog, code, released)),
    )(documents);
}

function withoutEntry(catalog: string, code: string, released: Documents): Gesture {
  return (documents) => {
    const path = catalogPath(documents, catalog);
    const at = itemsIn(documents, path).findIndex((item) => item['value'] === code);
    if (path === undefined || at < 0) return documents;
    const text = removeAt(documents.get(path) ?? '', ['entries', at]);
    if (!itemsIn(released, path).some((item) => item['value'] === code))
      return new Map(documents).set(path, text);
    const version = Number(/(\d+)\.json$/.exec(path)?.[1] ?? 1) + 1;
    return new Map(documents).set(
      `catalogs/${catalog}/${version}.json`,
      setAt(text, ['version'], { value: version }),
    );
  };
}

/** Removes a list and its names. Releases that had it keep it, so the names of stored answers are still known. */
export function removeList(list: string): Gesture {
  return (documents) => {
    const gone = [list, ...catalogsOfNames(documents, list)].map((catalog) => `catalogs/${catalog}/`);
    return new Map([...documents].filter(([path]) => !gone.some((start) => path.startsWith(start))));
  };
}

/** Why an entry cannot be removed: a default or a condition names it, or it is the last one. Undefined when it can. */
export function removalFault(documents: Documents, list: string, code: string): string | undefined {
  if (itemsIn(documents, catalogPath(documents, list)).length < 2)
    return `“${listTitle(list)}” needs an entry. Add another one first.`;
  const use = usesOfList(documents, list).find(({ form, field }) =>
    isNamed(documents, { form, field, code }),
  );
  if (!use) return undefined;
  const names = listEntries(documents, list).find((entry) => entry.code === code)?.names ?? {};
  const name = names['en'] ?? Object.values(names)[0] ?? code;
  return `A rule of the form “${use.form}” names “${name}”. Change the rule first: it is a default, a condition, or it fills a field.`;
}

/** Whether a rule of a form names an answer. Examples are no rules: the check shows their other outcome. */
function isNamed(
  documents: Documents,
  {
    form,
    field,
    code,
  }: { readonly form: string; readonly field: { readonly name: string }; readonly code: string },
): boolean {
  return answerPlaces(documents, form, field.name).some(
    (place) => place.code === code && place.path !== `forms/${form}/examples.json`,
  );
}

/** The singular of a list in the names of its catalogs of names. */
function singularOf(documents: Documents, list: string): string {
  const [first = ''] = catalogsOfNames(documents, list);
  return namesOf(first)?.singular ?? singularsOf(list)[0] ?? list;
}

/** An entry as a document has it. */
interface Item {
  readonly [key: string]: string;
  readonly value: string;
  readonly name: string;
}

function namedIn(entries: readonly ListEntry[], language: string): readonly Item[] {
  return entries.map(({ code, names }) => ({ value: code, name: names[language] ?? '' }));
}

/** Adds an entry to a catalog, before an index. */
export function addItem(path: string, at: number, value: Item): Gesture {
  return editing(path, (text) => insertItem(text, ['entries'], { value, at }));
}

/** A new catalog with an entry on each line, and its path. */
export function newCatalog(name: string, items: readonly Item[]): readonly [path: string, text: string] {
  const lines = items.map(
    ({ value, name: own }) => `    { "value": ${JSON.stringify(value)}, "name": ${JSON.stringify(own)} }`,
  );
  const head = ['"$schema": "../../schemas/catalog.schema.json"', `"name": ${JSON.stringify(name)}`];
  const rest = ['"version": 1', '"source": "our growth team"', `"entries": [\n${lines.join(',\n')}\n  ]`];
  return [`catalogs/${name}/1.json`, `{\n  ${[...head, ...rest].join(',\n  ')}\n}\n`];
}
