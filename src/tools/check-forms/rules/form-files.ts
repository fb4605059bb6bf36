import { error, warning, type Finding } from '#tools/check-forms/finding.ts';
import { formNamesIn } from '#tools/check-forms/form.ts';
import { instead } from '#tools/check-forms/did-you-mean.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

const NEEDED = ['schema.json', 'ui.json'];
const KNOWN = [...NEEDED, 'examples.json', 'variants/{language}.json'];

/** A form is `schema.json` and `ui.json`; other names are read by nobody. The message keys have a file too. */
export function formFiles({ files }: Workspace): readonly Finding[] {
  const paths = new Set(files.map(({ path }) => path));
  const needed = [
    ...formNamesIn(files).flatMap((name) => NEEDED.map((file) => `forms/${name}/${file}`)),
    'catalogs/messages/keys.json',
  ];
  const missing = needed.filter((path) => !paths.has(path)).map(missingFile);
  const strangers = files.filter(({ path, kind }) => path.startsWith('forms/') && !kind);
  return [...missing, ...strangers.map(({ path }) => strangeFile(path))];
}

function missingFile(path: string): Finding {
  const words = ['This file is missing.', 'Write it; forms/README.md shows what it looks like.'] as const;
  return error('missing-file', { file: path, line: 1, column: 1 }, words);
}

function strangeFile(path: string): Finding {
  const name = path.split('/').slice(2).join('/');
  return warning('unknown-file', { file: path, line: 1, column: 1 }, [
    'Nothing reads a file of this name.',
    instead(name, KNOWN),
  ]);
}
