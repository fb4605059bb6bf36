import { widgetsFor } from '#engine/field-facts.ts';
import { FIELD_KINDS, type FieldKind } from '#engine/field-kinds.ts';
import { markdownTable } from '#scripts/docs/markdown-table.ts';
import type { DescribedWidget } from './read-widgets.ts';

const IN_SCHEMA: Readonly<Record<FieldKind, readonly [asksFor: string, written: string]>> = {
  text: ['a text', '`"type": "string"`'],
  listed: ['one of a short list', '`"type": "string"` with `enum`'],
  choice: ['one of a catalog', '`"type": "string"` with `catalog`'],
  number: ['a number', '`"type": "number"`, or `"integer"` for a whole one'],
  tick: ['a tick', '`"type": "boolean"`; with `"const": true` a consent that has to be given'],
  several: ['several of a list', '`"type": "array"`, `items` with `enum` or `catalog`'],
  repeatable: ['a repeatable group', '`"type": "array"`, `items` with `properties`'],
};

/** The table of docs/form-documents.md with the controls for each kind of field. */
export function kindsTable(widgets: readonly DescribedWidget[]): string {
  const facts = Object.fromEntries(widgets.map((widget) => [widget.name, widget.facts]));
  const rows = FIELD_KINDS.map((kind) => {
    const [usual, ...others] = widgetsFor(kind, facts).map((name) => `\`${name}\``);
    return [...IN_SCHEMA[kind], usual ?? 'none: it is drawn with its fields', others.join(', ')];
  });
  return markdownTable([['asks for', 'in schema.json', 'usual control', 'others'], ...rows]);
}
