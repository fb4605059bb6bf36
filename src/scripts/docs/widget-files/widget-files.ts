/** `npm run docs`: writes what other parts need to know of the widgets, from the `widget.json` of each folder (R4.3). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relative } from 'node:path/posix';
import { groupedBy } from '#contract/grouped-by.ts';
import { markdownTable } from '#scripts/docs/markdown-table.ts';
import { withTable } from '#scripts/docs/marked-table.ts';
import { kindsTable } from './kinds-table.ts';
import { type DescribedWidget, exportOf, moduleOf, readWidgets } from './read-widgets.ts';

/** A file that knows all widgets, and its text. */
interface WidgetFile {
  /** The path from the root of the product. */
  readonly path: string;
  readonly text: string;
}

type Widgets = readonly DescribedWidget[];

/** Reads a file of the product as it is now. */
type Read = (path: string) => string;

const PROGRAM = 'src/app/form/widgets.ts';
const UI_SCHEMA = 'schemas/form-ui.schema.json';
const README = 'widgets/README.md';
const FORMS_DOC = 'docs/form-documents.md';

/** How the text of each file follows from the widgets. */
const FILES: Readonly<Record<string, (widgets: Widgets, read: Read) => string>> = {
  'src/engine/widget-facts.ts': factsModule,
  'src/app/form/further-widgets.ts': (widgets, read) => componentsModule(furtherOf(widgets, read(PROGRAM))),
  [UI_SCHEMA]: (widgets, read) => withNames(read(UI_SCHEMA), widgets),
  [README]: (widgets, read) => withTable(read(README), 'widgets', widgetsTable(widgets)),
  [FORMS_DOC]: (widgets, read) => withTable(read(FORMS_DOC), 'kinds', kindsTable(widgets)),
};

/** The files that know all widgets, with their new texts, formatted as the repository is. */
export function widgetFiles(root: string, widgets: Widgets = readWidgets(root)): readonly WidgetFile[] {
  const read: Read = (path) => readFileSync(join(root, path), 'utf8');
  const sorted = widgets.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return Object.entries(FILES).map(([path, textOf]) => ({ path, text: textOf(sorted, read) }));
}

const WRITTEN = '// Written by `npm run docs` from the `widget.json` of each folder: change it there.';

function factsModule(widgets: Widgets): string {
  const entries = widgets.flatMap(({ name, facts }) => [
    `  ${keyOf(name)}: {`,
    ...Object.entries(facts).map(([fact, value]) => `    ${fact}: ${literal(value)},`),
    '  },',
  ]);
  return [
    WRITTEN,
    "import type { WidgetFacts } from './field-kinds.ts';",
    '',
    '/** What the widgets say about themselves, by their names in documents. */',
    'export const WIDGET_FACTS: Readonly<Record<string, WidgetFacts>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

/** The widgets that are not in the page's program, because it does not import them. */
function furtherOf(widgets: Widgets, program: string): Widgets {
  return widgets.filter(({ folder }) => !program.includes(`'${moduleOf(folder)}'`));
}

function componentsModule(widgets: Widgets): string {
  const imports = [...groupedBy(widgets, ({ folder }) => moduleOf(folder))].map(
    ([module, own]) => `import { ${own.map(({ name }) => exportOf(name)).join(', ')} } from '${module}';`,
  );
  const entries = widgets.map(({ name }) =>
    keyOf(name) === exportOf(name) ? `  ${name},` : `  ${keyOf(name)}: ${exportOf(name)},`,
  );
  return [
    WRITTEN,
    "import type { Widgets } from '#renderer/renderer-context.ts';",
    ...imports,
    '',
    '/** The widgets that are not in `widgets.ts`, by their names in documents. */',
    'export const furtherWidgets: Widgets = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

/** The names of the widgets in the meta-schema of ui.json. */
const NAMES = /(?<="ui:widget": \{[^}]*"enum": \[\s*)"[^\]]*"/;

/** The meta-schema of ui.json with the names of all widgets, one a line. Throws when it does not find their place. */
function withNames(schema: string, widgets: Widgets): string {
  if (!NAMES.test(schema)) throw new Error('The meta-schema of ui.json lists no widgets under "ui:widget".');
  const names = widgets.map(({ name }) => `"${name}"`);
  return schema.replace(NAMES, names.join(`,\n${' '.repeat(12)}`));
}

function widgetsTable(widgets: Widgets): string {
  const rows = widgets.map(({ name, folder, description }) => {
    const link = relative('widgets', folder);
    return [`\`${name}\``, `[${link}](${link})`, description];
  });
  return markdownTable([['widget', 'folder', 'for'], ...rows]);
}

/** A name as the key of an object, in quotes where JavaScript needs them. */
function keyOf(name: string): string {
  return exportOf(name) === name ? name : `'${name}'`;
}

function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ');
}
