import type { Spelled } from './names.ts';

/** A file that knows all widgets by name. */
interface Registration {
  readonly path: string;
  /** The file with one more in it; unchanged when the place for it is not found. */
  readonly add: (text: string, name: Spelled) => string;
}

/** What the page, the editor and the check read, in that order. */
export const REGISTRATIONS: readonly Registration[] = [
  { path: 'src/app/form/widgets.ts', add: addToPage },
  {
    path: 'schemas/form-ui.schema.json',
    // A list on several lines has each control on its own.
    add: (text, { kebab }) =>
      text.replace(/("ui:widget": \{[^}]*"enum": \[(\s*)[^\]]*?)(\s*\])/, `$1,$2"${kebab}"$3`),
  },
  {
    path: 'src/compiler/forms/field-kinds.ts',
    add: (text, { kebab }) => text.replace(/(\n {2}text: \[[^\]]*?)(,?\s*\])/, `$1, '${kebab}'$2`),
  },
];

function addToPage(text: string, { kebab, camel, pascal }: Spelled): string {
  const name = kebab === camel ? camel : `${camel} as '${kebab}'`;
  return `${text.trimEnd()}\nexport { ${name} } from '#widgets/${kebab}/${pascal}.tsx';\n`;
}
