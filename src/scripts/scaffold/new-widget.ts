import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spell, type Spelled, Refusal, type Scaffold, type TextFile, fillTemplate } from './scaffold.ts';

/** A file that lists all widgets by name. */
interface Registration {
  readonly path: string;
  /** Adds a widget to the text of the file. Returns the text unchanged when it does not find the place. */
  readonly add: (text: string, name: Spelled) => string;
}

/** The files with lists for the page, for text editors and for the check, in that order. */
const REGISTRATIONS: readonly Registration[] = [
  { path: 'src/app/form/further-parts.ts', add: addToPage },
  {
    path: 'schemas/form-ui.schema.json',
    // A list on several lines has one widget per line.
    add: (text, { kebab }) =>
      text.replace(/("ui:widget": \{[^}]*"enum": \[(\s*)[^\]]*?)(\s*\])/, `$1,$2"${kebab}"$3`),
  },
  {
    path: 'src/engine/field-facts.ts',
    add: (text, { kebab }) => text.replace(/(\n {2}text: \[[^\]]*?)(,?\s*\])/, `$1, '${kebab}'$2`),
  },
];

function addToPage(text: string, { kebab, camel, pascal }: Spelled): string {
  const entry = kebab === camel ? camel : `'${kebab}': ${camel}`;
  return (
    text
      // After the last import.
      .replace(/\n(?!import)/, `\nimport { ${camel} } from '#widgets/${kebab}/${pascal}.tsx';$&`)
      .replace(/(export const furtherWidgets[^{]*\{[^}]*)\}/, `$1  ${entry},\n}`)
  );
}

/** Words that cannot name an export. */
const RESERVED =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** Makes a widget, at first a plain text field, with the usual files, and adds it to the lists of page, check and text editors. */
export function newWidget(root: string, asked: string): Scaffold {
  const name = spell(asked);
  if (RESERVED.test(name.camel))
    throw new Refusal(`"${asked}" is a word of JavaScript. Choose another name.`);
  if (existingWidgets(root).includes(asked)) throw new Refusal(`"${asked}" is a widget already.`);
  const changes = REGISTRATIONS.map(({ path, add }): TextFile => {
    const before = readFileSync(join(root, path), 'utf8');
    const text = add(before, name);
    if (text === before)
      throw new Refusal(`${path} has changed so much that "${asked}" cannot be added to it.`);
    return { path, text };
  });
  return { files: filesOf(name), changes, left: stepsLeft(name) };
}

/** The names of existing widgets, as the meta-schema of `ui.json` lists them. */
function existingWidgets(root: string): readonly string[] {
  const text = readFileSync(join(root, 'schemas/form-ui.schema.json'), 'utf8');
  const [, list = ''] = /"ui:widget": \{[^}]*"enum": \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
}

function filesOf({ kebab, camel, pascal }: Spelled): readonly TextFile[] {
  const templates = {
    'Name.tsx': `${pascal}.tsx`,
    'name-state.ts': `${kebab}-state.ts`,
    'Name.test.tsx': `${pascal}.test.tsx`,
    'examples.json': 'examples.json',
  };
  return Object.entries(templates).map(([template, file]) => ({
    path: `widgets/${kebab}/${file}`,
    text: fillTemplate(`widget/${template}`, { folder: kebab, name: camel, Name: pascal }),
  }));
}

function stepsLeft({ kebab, pascal }: Spelled): readonly string[] {
  return [
    `Draw it: widgets/${kebab}/${pascal}.tsx is a line of text as yet (widgets/README.md, from step 2).`,
    'It is registered for texts. If it answers with a number, a choice or a tick, or draws its own label,\n' +
      'name it in the lists of step 7.',
    'Run npm run docs, and write its line in the table of widgets/README.md.',
    'Run npm run format, npx vitest run widgets, and npm run check.',
    'A page loads it once a document of its own names it: npm run build, then npm run bench:size reports its bytes.',
  ];
}
