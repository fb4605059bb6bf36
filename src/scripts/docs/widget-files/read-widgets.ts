import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { WidgetFacts } from '#engine/field-kinds.ts';

/** A widget, as the `widget.json` of its folder describes it. */
export interface DescribedWidget {
  /** The name in documents: `dial-code`. */
  readonly name: string;
  /** The folder of the widget from the root of the product. */
  readonly folder: string;
  /** What it is for, for the table of widgets/README.md. */
  readonly description: string;
  readonly facts: WidgetFacts;
}

/** The folders whose folders may be widgets: our own, and those that follow rjsf's documentation. */
const PLACES = ['widgets', 'src/renderer'];

/** Reads all widgets. A folder with a `widget.json` is a widget, or several. */
export function readWidgets(root: string): readonly DescribedWidget[] {
  return PLACES.flatMap((place) => readdirSync(join(root, place)).map((folder) => `${place}/${folder}`))
    .filter((folder) => existsSync(join(root, folder, 'widget.json')))
    .flatMap((folder) => widgetsIn(folder, readFileSync(join(root, folder, 'widget.json'), 'utf8')));
}

/** The widgets of a folder by the text of its `widget.json`. The compiler checks the facts in `src/engine/widget-facts.ts`. */
export function widgetsIn(folder: string, text: string): readonly DescribedWidget[] {
  const described: Readonly<Record<string, WidgetFacts & { readonly description: string }>> =
    JSON.parse(text);
  return Object.entries(described).map(([name, { description, ...facts }]) => ({
    name,
    folder,
    description,
    facts,
  }));
}

/** The spelling of a name in code: `dialCode`. */
export function exportOf(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The module of a widget's folder, as code imports it: `#widgets/dial-code/DialCode.tsx`. */
export function moduleOf(folder: string): string {
  const name = exportOf(`-${basename(folder)}`);
  return `#${folder.replace(/^src\//, '')}/${name}.tsx`;
}
