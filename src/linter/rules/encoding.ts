import { error, type Finding } from '#linter/finding.ts';
import type { Encoding, SourceFile } from '#linter/source-file.ts';
import type { Workspace } from '#linter/workspace.ts';

const WORDS: Readonly<Record<Exclude<Encoding, 'utf-8'>, readonly [string, string]>> = {
  'utf-8-with-mark': [
    'The file starts with an invisible mark (a BOM).',
    'Save it again as "UTF-8", not "UTF-8 with BOM".',
  ],
  'utf-16': ['The file is not written in UTF-8 but in UTF-16.', 'Save it again with the encoding "UTF-8".'],
  other: [
    'The file holds bytes that are not UTF-8.',
    'Save it again with the encoding "UTF-8", and look at its accents and umlauts.',
  ],
};

/** Files are UTF-8 without a mark, and not empty. */
export function encoding({ files }: Workspace): readonly Finding[] {
  return files.flatMap((file) => [...judge(file), ...garbled(file)]);
}

function judge({ path, text, encoding: written }: SourceFile): readonly Finding[] {
  const start = { file: path, line: 1, column: 1 };
  const findings = written === 'utf-8' ? [] : [error('encoding', start, WORDS[written])];
  const isEmpty = written.startsWith('utf-8') && text.trim() === '';
  if (!isEmpty) return findings;
  const mend = `Bring its content back with git restore ${path}, or write the document into it`;
  const words = ['The file is empty.', `${mend}${isNeeded(path) ? '' : ', or delete the file'}.`] as const;
  return [...findings, error('empty-file', start, words)];
}

/** Whether something would be missing without the file. */
function isNeeded(path: string): boolean {
  return /\/(?:schema|ui|examples)\.json$|^catalogs\/messages\/(?:en|keys)\.json$/.test(path);
}

/** What letters become when a program took UTF-8 for something else: ü is Ã¼, ’ is â€™, and what it cannot read is \uFFFD. */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BF\u0152-\u0178\u2013-\u2122]|â€/;

function garbled({ text, placeAt }: SourceFile): readonly Finding[] {
  const found = GARBLED.exec(text);
  if (!found) return [];
  const words = [
    'A letter was lost when the file was saved.',
    'Write it anew, and save the file as "UTF-8".',
  ] as const;
  return [error('encoding', placeAt(found.index), words)];
}
