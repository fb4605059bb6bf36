import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, type Scaffold, fillTemplate } from './scaffold.ts';

const FOLDER = 'docs/decisions';

/** Makes a decision record with the next number and the usual headings. */
export function newDecision(root: string, title: string): Scaffold {
  const name = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (name === '') throw new Refusal(`"${title}" has no letters to name a file by.`);
  const records = readdirSync(join(root, FOLDER)).filter((file) => /^\d{4}-.+\.md$/.test(file));
  const same = records.find((file) => file.slice('0000-'.length) === `${name}.md`);
  if (same !== undefined) throw new Refusal(`${FOLDER}/${same}: there already.`);
  const number = Math.max(0, ...records.map((file) => Number(file.slice(0, 4)))) + 1;
  const path = `${FOLDER}/${String(number).padStart(4, '0')}-${name}.md`;
  return {
    files: [
      { path, text: fillTemplate('decision/record.md', { number: String(number), title: title.trim() }) },
    ],
    changes: [],
    left: [
      'Write its three parts, a page at most: context, decision, consequences.',
      'Change its status to accepted once it is.',
    ],
  };
}
