import { error, type Finding } from '#tools/check-forms/finding.ts';
import { at, itemsOf, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import { everySchema } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Regular expressions that do not compile with the `u` flag: `pattern` in a form, `source` in the formats. */
export function regularExpressions({ files, forms }: Workspace): readonly Finding[] {
  const patterns = forms.flatMap(({ schema }) => [...everySchema(schema)].map((node) => at(node, 'pattern')));
  const sources = files
    .filter(({ kind }) => kind === 'formats')
    .flatMap(({ root }) => itemsOf(at(root, 'entries')).map((entry) => at(entry, 'source')));
  return [...patterns, ...sources].flatMap((node) => (node ? judge(node) : []));
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
