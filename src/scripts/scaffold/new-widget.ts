import { readWidgets, widgetsIn } from '#scripts/docs/widget-files/read-widgets.ts';
import { widgetFiles } from '#scripts/docs/widget-files/widget-files.ts';
import { spell, type Spelled, Refusal, type Scaffold, type TextFile, fillTemplate } from './scaffold.ts';

/** Words that cannot name an export. */
const RESERVED =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** Makes a widget, at first a plain text field, with the usual files, and tells the files that know all widgets. */
export function newWidget(root: string, asked: string): Scaffold {
  const name = spell(asked);
  const known = readWidgets(root);
  if (RESERVED.test(name.camel))
    throw new Refusal(`"${asked}" is a word of JavaScript. Choose another name.`);
  if (known.some((widget) => widget.name === asked)) throw new Refusal(`"${asked}" is a widget already.`);
  const about = fileOf(name, 'widget.json', 'widget.json');
  const changes = widgetFiles(root, [...known, ...widgetsIn(`widgets/${asked}`, about.text)]);
  return { files: [...filesOf(name), about], changes, left: stepsLeft(name) };
}

function filesOf(name: Spelled): readonly TextFile[] {
  const { kebab, pascal } = name;
  const templates = {
    'Name.tsx': `${pascal}.tsx`,
    'name-state.ts': `${kebab}-state.ts`,
    'Name.test.tsx': `${pascal}.test.tsx`,
    'examples.json': 'examples.json',
  };
  return Object.entries(templates).map(([template, file]) => fileOf(name, template, file));
}

function fileOf({ kebab, camel, pascal }: Spelled, template: string, file: string): TextFile {
  return {
    path: `widgets/${kebab}/${file}`,
    text: fillTemplate(`widget/${template}`, { folder: kebab, name: camel, Name: pascal }),
  };
}

function stepsLeft({ kebab, pascal }: Spelled): readonly string[] {
  return [
    `Draw it: widgets/${kebab}/${pascal}.tsx is a line of text as yet (widgets/README.md, from step 2).`,
    `Say in widgets/${kebab}/widget.json what it is for, and run npm run docs after each change of that file.`,
    'Run npm run format, npx vitest run widgets, and npm run check.',
    'A page loads it once a document of its own names it: npm run build, then npm run bench:size reports its bytes.',
  ];
}
