import { createRequire } from 'node:module';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import { at, itemsOf, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import { everySchema } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/**
 * Regular expressions that do not compile with the `u` flag: `pattern` in a form, `source` in the formats. Patterns are
 * also refused when some answer would keep them busy for ever; that of the formats is held by their own tests.
 */
export function regularExpressions({ files, forms }: Workspace): readonly Finding[] {
  const patterns = forms.flatMap(({ schema }) =>
    [...everySchema(schema)].flatMap((node) => at(node, 'pattern') ?? []),
  );
  const sources = files
    .filter(({ kind }) => kind === 'formats')
    .flatMap(({ root }) => itemsOf(at(root, 'entries')).map((entry) => at(entry, 'source')));
  return [
    ...[...patterns, ...sources].flatMap((node) => (node ? judge(node) : [])),
    ...patterns.flatMap(judgePattern),
  ];
}

function judgePattern(node: JsonNode): readonly Finding[] {
  const source = textOf(node) ?? '';
  if (faultOf(source) !== undefined) return [];
  if (/^\/.+\/[a-z]*$/.test(source))
    return [
      error('regular-expression', node.place, ['The slashes are taken as part of it.', 'Take them out.']),
    ];
  if (!isSlow(source)) return [];
  return [
    error('regular-expression', node.place, [
      'Some answers would keep this regular expression busy for ever.',
      'Take out the repeat inside a repeat, such as (a+)+, or use a format of catalogs/formats.',
    ]),
  ];
}

/** Fetched when a document has a pattern, which is seldom: it takes half a second to load. */
function isSlow(source: string): boolean {
  const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck');
  return checkSync(source, 'u', { timeout: 2000 }).status === 'vulnerable';
}

function judge(node: JsonNode): readonly Finding[] {
  const fault = faultOf(textOf(node) ?? '');
  if (fault === undefined) return [];
  const mend = 'Mend the expression; a \\ is written \\\\ in JSON.';
  return [error('regular-expression', node.place, [`The regular expression does not work: ${fault}.`, mend])];
}

function faultOf(source: string): string | undefined {
  try {
    // oxlint-disable-next-line no-new -- compiling is the check
    new RegExp(source, 'u');
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? (/: ([^:]+)$/.exec(fault.message)?.[1] ?? fault.message) : String(fault);
  }
}
