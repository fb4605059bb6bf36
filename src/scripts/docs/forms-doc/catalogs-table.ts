import { markdownTable } from '#scripts/docs/markdown-table.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogReader, textIn } from '#compiler/read-catalogs.ts';

/** The formats have a table of their own; names in a language are put in where their catalog is named. */
const NOT_FOR_FORMS = /^(?:formats|.+-names-.+)$/;

/** The catalogs that a form may name, and what their entries hold. */
export function catalogsTable(): string {
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

/** The sets of countries that a condition may ask for. */
export function setsTable(): string {
  const rows = catalogReader(readContent(PROJECT_ROOT))
    .read('country-sets')
    .entries.map((entry) => {
      const countries: unknown = entry['countries'];
      const count = Array.isArray(countries) ? String(countries.length) : '';
      return [`\`${textIn(entry, 'set')}\``, textIn(entry, 'name'), count];
    });
  return markdownTable([['set', 'is', 'countries'], ...rows]);
}
