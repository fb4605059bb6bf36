import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { brotli11 } from 'vestibule/src/scripts/build/compress.ts';
import { PROJECT_ROOT } from 'vestibule/src/compiler/project-root.ts';
import { minifyTwice } from 'vestibule/src/scripts/build/vite-plugin-minify.ts';

/** A widget, and the bytes of JavaScript that it adds to a page. Deferred code and code that every page has do not count. */
export interface WeighedWidget {
  readonly name: string;
  readonly sent: number;
}

const FOLDER = join(PROJECT_ROOT, 'widgets');
/** Matches what counts as a widget's own: paths, virtual modules, and modules of widgets. All else is external. */
const IMPORT_OF_WIDGETS = /^(?:[./\0]|#widgets\/|[A-Za-z]:)/;

/** Measures every widget separately. A widget that imports parts of another includes these parts. */
export async function weighWidgets(): Promise<readonly WeighedWidget[]> {
  const chunks = await buildWidgets(entriesIn(FOLDER));
  const sizes = new Map(
    await Promise.all(
      chunks.map(
        async ({ fileName, code }) => [fileName, (await brotli11(Buffer.from(code))).length] as const,
      ),
    ),
  );
  return chunks
    .filter(({ isEntry }) => isEntry)
    .map((entry) => ({
      name: entry.name,
      sent: [...importedBy(entry, chunks)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    }))
    .toSorted((one, other) => other.sent - one.sent);
}

/** The module of each widget by the name of its folder: `dial-code` → `DialCode.tsx`. */
function entriesIn(folder: string): Readonly<Record<string, string>> {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    folders.flatMap(({ name }) => {
      const main = readdirSync(join(folder, name)).find(
        (file) => file.toLowerCase() === `${name.replaceAll('-', '')}.tsx`,
      );
      return main === undefined ? [] : [[name, join(folder, name, main)]];
    }),
  );
}

async function buildWidgets(
  input: Readonly<Record<string, string>>,
): Promise<readonly Rolldown.OutputChunk[]> {
  const output = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react(), minifyTwice()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: { ...input },
        checks: { bundlerTimings: false },
        external: (id) => !IMPORT_OF_WIDGETS.test(id),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const files = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  return files.filter((file) => file.type === 'chunk');
}

function importedBy(
  { fileName }: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
  const reached = new Set([fileName]);
  // Iterating over a set includes the values that are added during the iteration.
  for (const file of reached)
    for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? [])
      reached.add(imported);
  return reached;
}
