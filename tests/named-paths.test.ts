import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const FILES = [
  'src',
  'widgets',
  'hints',
  'forms',
  'catalogs',
  'schemas',
  'themes',
  'docs',
  'tests',
  'bench',
  '.',
].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { encoding: 'utf8', recursive: folder !== '.' }).map((file) =>
    join(folder, file),
  ),
);
const NAMES = new Set(FILES.map((file) => basename(file)));

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'bench/README.md',
  ...FILES.filter((file) => file.startsWith('src/') && basename(file) === 'README.md'),
];

/** What builds and test runs write. A fresh copy of the project has none of it. */
const WRITTEN = /^(?:dist|data|test-results)\//;

const PATH = /^(?!\.\/)[\w*.-]+(?:\/[\w*.-]+)*\/?$/;
const FILE_NAME = /\.(?:tsx?|mjs|json|css|html|md|sql|svg|yml)$/;

/**
 * The paths in code font that do not exist. A path starts at the root, beside the document, or in a folder below `src/` that the same
 * paragraph or table names. A word in capitals stands for any name, and a name without a folder for a file in any folder.
 */
function missingPaths(markdown: string, document: string): readonly string[] {
  return markdown
    .replaceAll(/^```[^]*?^```/gm, '')
    .split(/\n\n+/)
    .flatMap((block) => {
      const words = [...block.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
      const folders = ['.', dirname(document), ...words.filter((word) => /^src\/[\w-]+\/?$/.test(word))];
      return words.filter((word) => isPath(word, folders) && !exists(word, folders));
    });
}

function isPath(word: string, folders: readonly string[]): boolean {
  if (!PATH.test(word) || WRITTEN.test(word)) return false;
  if (FILE_NAME.test(word) || word.endsWith('/')) return true;
  // `text/html` is no path, because no folder has its first word.
  const [first = ''] = word.split('/');
  return word.includes('/') && folders.some((folder) => existsSync(join(PROJECT_ROOT, folder, first)));
}

function exists(word: string, folders: readonly string[]): boolean {
  if (!word.includes('/') && NAMES.has(word)) return true;
  // `.sqlite.sql` is the end of names.
  if (/^\.[\w.]+$/.test(word) && FILES.some((file) => file.endsWith(word))) return true;
  const pattern = word.replaceAll(/\b[A-Z]{2,}\b(?!\.md)/g, '*').replace(/\/$/, '');
  return folders.some((folder) =>
    pattern.includes('*')
      ? FILES.some((file) => isLike(file, join(folder, pattern)))
      : existsSync(join(PROJECT_ROOT, folder, pattern)),
  );
}

function isLike(file: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.\\+?^${}()|[\]]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(file);
}

describe('the documents', () => {
  it.each(DOCUMENTS)('name only paths that exist: %s', (document) => {
    expect(missingPaths(readFileSync(join(PROJECT_ROOT, document), 'utf8'), document)).toStrictEqual([]);
  });

  it.each([
    { named: 'src/server/gone.ts', because: 'the folder is there, the file is not' },
    { named: 'src/gone', because: 'a folder is a path, too' },
    { named: 'gone/', because: 'a folder of no document is nowhere' },
    { named: 'no-such-file-anywhere.ts', because: 'no folder has a file of this name' },
    { named: 'forms/NAME/gone.json', because: 'no form has such a document' },
    { named: 'src/server/workbench/*-gone.ts', because: 'no file has such a name' },
    { named: 'i18n/languages.ts', because: 'only a table about src/app may shorten its paths' },
  ])('may not name $named: $because', ({ named }) => {
    expect(missingPaths(`Look in \`${named}\`.\n\nAnd in \`src/app/\`.`, 'docs/planted.md')).toStrictEqual([
      named,
    ]);
  });

  it.each([
    { named: 'src/server/faults.ts', because: 'it exists' },
    { named: 'privacy.md', because: 'it is beside the document' },
    { named: 'forms/NAME/schema.json', because: 'a word in capitals stands for any name' },
    { named: 'i18n/languages.ts', because: 'the table is about src/app' },
    { named: 'dist/server/main.js', because: 'the build writes it' },
    { named: 'text/html', because: 'it is a type of content' },
    { named: '/readyz', because: 'it is an address' },
    { named: '@rjsf/core', because: 'it is a package' },
  ])('may name $named: $because', ({ named }) => {
    const table = `| to change | look in \`src/app/\` |\n| --- | --- |\n| it | \`${named}\` |`;
    expect(missingPaths(table, 'docs/planted.md')).toStrictEqual([]);
  });
});
