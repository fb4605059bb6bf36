import { renamesIn, singularsOf } from '#contract/catalog-names.ts';
import { type Documents, type Gesture, languagesOf, setting, textIn } from './documents.ts';
import { addItem, newCatalog } from './list-edits.ts';
import { catalogNames, catalogPath, itemsIn, type ListEntry } from './lists.ts';

/** A changed name of a country or a currency. */
export interface Rename {
  readonly code: string;
  readonly language: string;
  /** Empty for the usual name. */
  readonly text: string;
}

function renamesPath(documents: Documents, catalog: string, language: string): string | undefined {
  const name = renamesIn(catalog, language, catalogNames(documents));
  return name === undefined ? undefined : catalogPath(documents, name);
}

/** The names of a catalog that editors have changed, by language (R18.3). */
export function renamesOfCatalog(documents: Documents, catalog: string): readonly ListEntry[] {
  const byCode = new Map<string, Record<string, string>>();
  for (const language of languagesOf(documents))
    for (const item of itemsIn(documents, renamesPath(documents, catalog, language))) {
      const code = textIn(item['value']);
      byCode.set(code, { ...byCode.get(code), [language]: textIn(item['name']) });
    }
  return [...byCode].map(([code, names]) => ({ code, names }));
}

/**
 * Changes the name of a country or a currency in a language. An empty text brings the usual name back. The last change of a language
 * takes its document along, because no catalog is empty.
 */
export function setRename(catalog: string, rename: Rename): Gesture {
  return (documents) => {
    const path = renamesPath(documents, catalog, rename.language);
    const isUsual = rename.text.trim() === '';
    if (path !== undefined)
      return (isUsual ? withoutRename(path, rename) : withRename(path, rename))(documents);
    const name = `${singularsOf(catalog)[0] ?? catalog}-renames-${rename.language}`;
    const item = { value: rename.code, name: rename.text };
    return isUsual ? documents : new Map([...documents, newCatalog(name, [item])]);
  };
}

function withRename(path: string, { code, text }: Rename): Gesture {
  return (documents) => {
    const items = itemsIn(documents, path);
    const at = items.findIndex((item) => item['value'] === code);
    return at < 0
      ? addItem(path, items.length, { value: code, name: text })(documents)
      : setting(path, ['entries', at, 'name'], text)(documents);
  };
}

function withoutRename(path: string, { code }: Rename): Gesture {
  return (documents) => {
    const items = itemsIn(documents, path);
    const at = items.findIndex((item) => item['value'] === code);
    if (at < 0) return documents;
    return items.length === 1
      ? new Map([...documents].filter(([known]) => known !== path))
      : setting(path, ['entries', at], undefined)(documents);
  };
}

/** The catalogs of the product whose names editors can change, and what people call them. */
export const RENAMED_CATALOGS: Readonly<Record<string, string>> = {
  countries: 'Countries',
  currencies: 'Currencies',
};

/** The name of a country or a currency as the browser knows it. A draft has no usual names. */
export function usualName(catalog: string, code: string, language: string): string {
  try {
    const type = catalog === 'currencies' ? 'currency' : 'region';
    return new Intl.DisplayNames([language], { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
