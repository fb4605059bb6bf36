import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemKind } from '#contract/problem.ts';
import type { Content } from '#contract/release.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { takenValues } from '#scripts/docs/formats-doc/shown-values.ts';

/** The folder of the workbench's own forms. */
const PANELS = 'src/workbench/panels';

/** The values of `autocomplete` in HTML, each with an explanation. */
const AUTOFILL: Readonly<Record<string, string>> = {
  off: 'Nothing',
  name: 'Name',
  'given-name': 'First name',
  'family-name': 'Last name',
  organization: 'Company',
  'organization-title': 'Job title',
  email: 'E-mail address',
  tel: 'Telephone number',
  url: 'Web address',
  'street-address': 'Street and number',
  'postal-code': 'Postal code',
  'address-level2': 'Town',
  'country-name': 'Country',
  bday: 'Birthday',
};

/**
 * The forms of the workbench as content (R12.2): its panels and their texts, with the product's catalogs. So the product's own
 * compiler and check can read them.
 */
export function panelContent(root: string): Content {
  const product = readContent(root);
  const others = [...product].filter(([path]) => !/^catalogs\/messages\/(?!keys)|\/variants\//.test(path));
  const panels = panelNames(root).flatMap((name) =>
    ['schema', 'ui', 'examples'].map((file) => {
      const path = `forms/${name}/${file}.json`;
      // The path of `$schema` must fit the place that the document has in this content.
      const text = readText(root, `${PANELS}/${path}`).replace(/(?:\.\.\/)+schemas/, '../../schemas');
      return [path, text] as const;
    }),
  );
  return new Map([
    ...others,
    ...panels,
    catalogOf('answer-countries', countryEntries(product)),
    catalogOf('answer-formats', formatEntries(product)),
    catalogOf(
      'autofill-names',
      Object.entries(AUTOFILL).map(([value, name]) => ({ value, name })),
    ),
    ['catalogs/messages/en.json', textsOf(root, product)],
  ]);
}

/** The names of the panels. */
export function panelNames(root: string): readonly string[] {
  return readdirSync(join(root, PANELS, 'forms'));
}

/** The countries for a condition, with the sets of countries before them: “European Union (EU)” (R18.3). */
function countryEntries(product: Content): readonly object[] {
  const catalogs = catalogReader(product);
  const sets = catalogs.read('country-sets').entries.map((entry, at) => {
    const set = textProperty(entry, 'set');
    return {
      value: `set:${set}`,
      name: `${textProperty(entry, 'name')} (${set})`,
      aliases: [set],
      rank: at + 1,
    };
  });
  return [...sets, ...catalogs.read('countries').entries];
}

function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function catalogOf(name: string, entries: readonly object[]): readonly [string, string] {
  const $schema = '../../schemas/catalog.schema.json';
  const catalog = { $schema, name, version: 1, source: 'Made for the workbench.', entries };
  return [`catalogs/${name}/1.json`, JSON.stringify(catalog)];
}

/** The group of the formats that make a field a secret. A visible field never gets one. */
const SECRETS = 'passwords';

interface FormatEntry {
  readonly id: string;
  readonly group?: string;
  readonly name: string;
  readonly problem?: ProblemKind;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A catalog of the formats for a field with a search: “E-mail address – maria@shop.example”. The search finds ids, too. */
function formatEntries(product: Content): readonly object[] {
  return formatsOf(product)
    .filter(({ group }) => group !== SECRETS)
    .map(({ id, name }) => ({ value: id, name: `${name} – ${exampleOf(id)}`, aliases: [id] }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function formatsOf(product: Content): readonly FormatEntry[] {
  const { entries }: { entries: readonly FormatEntry[] } = JSON.parse(
    product.get('catalogs/formats/1.json') ?? '{"entries":[]}',
  );
  return entries;
}

/** A value that the format accepts. A value of several characters says more than a lone hyphen or digit. */
function exampleOf(format: string): string {
  const values = takenValues(format);
  return values.find((value) => value.length > 1) ?? values[0] ?? '';
}

/** The problem and the limits of each format, and the problem of each catalog that names a problem (R2.26). */
interface ProblemNames {
  readonly formats: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly catalogs: Readonly<Record<string, ProblemKind>>;
}

/** What the product's catalogs say about problems, for the texts that the panel of a field offers. */
export function namedProblems(product: Content): ProblemNames {
  const catalogs = [...product].flatMap(([path, text]) => {
    const [, name] = /^catalogs\/([^/]+)\/\d+\.json$/.exec(path) ?? [];
    const { problem }: { problem?: ProblemKind } = name === undefined ? {} : JSON.parse(text);
    return name === undefined || problem === undefined ? [] : [[name, problem] as const];
  });
  const formats = formatsOf(product).map(
    ({ id, problem, minLength, maxLength }) => [id, { problem, minLength, maxLength }] as const,
  );
  return { formats: Object.fromEntries(formats), catalogs: Object.fromEntries(catalogs) };
}

function textsOf(root: string, product: Content): string {
  const all: Record<string, string> = JSON.parse(product.get('catalogs/messages/en.json') ?? '{}');
  const own: Record<string, string> = JSON.parse(readText(root, `${PANELS}/texts.json`));
  return JSON.stringify({ ...all, ...own });
}
