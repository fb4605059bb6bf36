import { groupedBy } from '#linter/grouped-by.ts';
import { takenValues } from '#scripts/docs/formats-doc/shown-values.ts';
import { markdownTable } from '#scripts/docs/markdown-table.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogReader, textIn } from '#compiler/read-catalogs.ts';

/** One format for each country: they stand in one row. */
const OF_A_COUNTRY = /^(vat|national-id)-([a-z]{2})$/;

/** The formats that a text may have, each with something it takes. */
export function formatsTable(): string {
  const { entries } = catalogReader(readContent(PROJECT_ROOT)).read('formats');
  const byName = groupedBy(entries, (entry) => textIn(entry, 'id').replace(OF_A_COUNTRY, '$1-…'));
  const rows = [...byName].map(([name, [entry = {}, ...others]]) => {
    const note =
      others.length > 0 ? `one each for ${countriesOf([entry, ...others])}` : textIn(entry, 'note');
    return [
      `\`${name}\``,
      `\`${takenValues(textIn(entry, 'id'))[0] ?? ''}\``,
      note,
      textIn(entry, 'problem'),
    ];
  });
  return markdownTable([['format', 'takes', 'and means', 'problem'], ...rows]);
}

function countriesOf(entries: readonly Parameters<typeof textIn>[0][]): string {
  return entries.map((entry) => OF_A_COUNTRY.exec(textIn(entry, 'id'))?.[2] ?? '').join(', ');
}
