import { WORDS_OF_KIND } from '#linter/written-dependencies.ts';
import { markdownTable } from '#scripts/docs/markdown-table.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { takenValues } from '#scripts/docs/formats-doc/shown-values.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#contract/is-record.ts';

/** The tables of docs/form-documents.md, by the name of the marks around them. That of the controls is in `widget-files`. */
export const TABLES: Readonly<Record<string, () => string>> = {
  schema: schemaTable,
  catalogs: catalogsTable,
  formats: formatsTable,
  sets: setsTable,
  ui: uiTable,
  dependencies: dependencyTable,
};

/** Keywords at the top of a document that only text editors need. */
const FOR_EDITORS = ['$schema', 'type'];

function schemaTable(): string {
  const [ofField, ofForm] = [
    metaWords('form-schema', '/definitions/field'),
    metaWords('form-schema', '').filter(([word]) => !FOR_EDITORS.includes(word)),
  ];
  const own = new Set(ofForm.map(([word]) => word));
  return words([...ofForm, ...ofField.filter(([word]) => !own.has(word))]);
}

function uiTable(): string {
  return words([
    ...metaWords('form-ui', '').filter(([word]) => !FOR_EDITORS.includes(word)),
    ...metaWords('form-ui', '/definitions/field'),
    ...metaWords('form-ui', '/definitions/options').map(([word, meaning]): Word => [
      word,
      `Inside \`ui:options\`: ${uncapitalised(meaning)}`,
    ]),
  ]);
}

function dependencyTable(): string {
  const rows = metaWords('form-ui', '/definitions/dependency').map(([word, meaning]) => {
    const kind = [...WORDS_OF_KIND].find(([, own]) => own.includes(word))?.[0] ?? 'all';
    return [code(word), kind, meaning.replace(/^(?:Look-up|Constant|Template): /, '')];
  });
  return markdownTable([['word', 'kind', 'means'], ...rows]);
}

function words(rows: readonly Word[]): string {
  return markdownTable([['word', 'means'], ...rows.map(([word, meaning]) => [code(word), meaning])]);
}

function code(text: string): string {
  return `\`${text}\``;
}

function uncapitalised(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Catalogs that a form cannot name: formats have their own table, and names in a language belong to another catalog. */
const NOT_FOR_FORMS = /^(?:formats|.+-(?:re)?names-.+)$/;

/** The catalogs that a form may name, and the properties of their entries. */
function catalogsTable(): string {
  const catalogs = catalogReader(readContent(PROJECT_ROOT));
  const rows = catalogs
    .names()
    .filter((name) => !NOT_FOR_FORMS.test(name))
    .map((name) => {
      const { entries } = catalogs.read(name);
      const properties = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
      const isChosen = properties.includes('value') && properties.includes('name');
      const shown = properties.map((property) => `\`${property}\``).join(', ');
      return [`\`${name}\``, isChosen ? 'yes' : 'no: looked up only', shown];
    });
  return markdownTable([['catalog', 'to choose from', 'an entry has'], ...rows]);
}

/** The sets of countries that a condition may name. */
function setsTable(): string {
  const rows = catalogReader(readContent(PROJECT_ROOT))
    .read('country-sets')
    .entries.map((entry) => {
      const countries: unknown = entry['countries'];
      const count = Array.isArray(countries) ? String(countries.length) : '';
      return [`\`${textProperty(entry, 'set')}\``, textProperty(entry, 'name'), count];
    });
  return markdownTable([['set', 'is', 'countries'], ...rows]);
}

/** Formats that exist for each country. The table has one row for all countries. */
const OF_A_COUNTRY = /^(vat|national-id)-([a-z]{2})$/;

/** The formats that a text field may have, each with an accepted value. */
function formatsTable(): string {
  const { entries } = catalogReader(readContent(PROJECT_ROOT)).read('formats');
  const byName = groupedBy(entries, (entry) => textProperty(entry, 'id').replace(OF_A_COUNTRY, '$1-…'));
  const rows = [...byName].map(([name, [entry = {}, ...others]]) => {
    const note =
      others.length > 0 ? `one each for ${countriesOf([entry, ...others])}` : textProperty(entry, 'note');
    return [
      `\`${name}\``,
      `\`${takenValues(textProperty(entry, 'id'))[0] ?? ''}\``,
      note,
      textProperty(entry, 'problem'),
    ];
  });
  return markdownTable([['format', 'takes', 'and means', 'problem'], ...rows]);
}

function countriesOf(entries: readonly Parameters<typeof textProperty>[0][]): string {
  return entries.map((entry) => OF_A_COUNTRY.exec(textProperty(entry, 'id'))?.[2] ?? '').join(', ');
}

/** A keyword of documents, and its meaning. */
type Word = readonly [word: string, meaning: string];

/** The keywords and descriptions of a meta-schema at a JSON pointer such as `/definitions/field`, in the order of the schema. */
function metaWords(kind: 'form-schema' | 'form-ui', pointer: string): readonly Word[] {
  const root: unknown = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'schemas', `${kind}.schema.json`), 'utf8'),
  );
  const known = at(root, `${pointer}/properties`);
  if (!isRecord(known)) throw new Error(`${kind}.schema.json has no words at ${pointer}.`);
  return Object.entries(known).map(([word, meaning]) => [word, describe(meaning, root)]);
}

function describe(node: unknown, root: unknown): string {
  if (!isRecord(node)) return '';
  if (typeof node['description'] === 'string') return node['description'];
  const reference = node['$ref'];
  return typeof reference === 'string' ? describe(at(root, reference.slice(1)), root) : '';
}

function at(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (isRecord(node) ? node[step] : undefined), root);
}
