import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#contract/is-record.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** A word that documents may use, and what it means. */
export type Word = readonly [word: string, meaning: string];

/** The words that a meta-schema knows at a JSON pointer such as `/definitions/field`, in its order, with its descriptions. */
export function metaWords(kind: 'form-schema' | 'form-ui', pointer: string): readonly Word[] {
  const root: unknown = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'schemas', `${kind}.schema.json`), 'utf8'),
  );
  const words = at(root, `${pointer}/properties`);
  if (!isRecord(words)) throw new Error(`${kind}.schema.json has no words at ${pointer}.`);
  return Object.entries(words).map(([word, meaning]) => [word, describe(meaning, root)]);
}

function describe(node: unknown, root: unknown): string {
  if (!isRecord(node)) return '';
  if (typeof node['description'] === 'string') return node['description'];
  const reference = node['$ref'];
  return typeof reference === 'string' ? describe(at(root, reference.slice(1)), root) : '';
}

function at(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (isRecord(node) ? node[step] : undefined), root);
}
