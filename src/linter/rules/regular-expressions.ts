import { differsInHtml, faultOf } from '#linter/expression-faults.ts';
import { error, type Finding } from '#linter/finding.ts';
import { at, itemsOf, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import { everySchema } from '#linter/schema-keyword.ts';
import { isSlow } from '#linter/slow-expression.ts';
import type { Workspace } from '#linter/workspace.ts';

type Words = readonly [message: string, suggestion: string];

/**
 * Regular expressions that do not compile, or that some answer would keep busy for ever (R5.3): `pattern` in a form,
 * `source` in the formats. Those of the formats stand in HTML, too, and have to mean the same there.
 */
export function regularExpressions({ files, forms }: Workspace): readonly Finding[] {
  const patterns = forms.flatMap(({ schema }) =>
    [...everySchema(schema)].flatMap((node) => at(node, 'pattern') ?? []),
  );
  const sources = files
    .filter(({ kind }) => kind === 'formats')
    .flatMap(({ root }) => itemsOf(at(root, 'entries')).flatMap((entry) => at(entry, 'source') ?? []));
  return [
    ...patterns.flatMap((node) => judge(node, wordsFor)),
    ...sources.flatMap((node) => judge(node, (source) => wordsFor(source) ?? wordsInHtml(source))),
  ];
}

function judge(node: JsonNode, say: (source: string) => Words | undefined): readonly Finding[] {
  const words = say(asText(node) ?? '');
  return words ? [error('regular-expression', node.place, words)] : [];
}

/** What is wrong with an expression, the first thing only. */
function wordsFor(source: string): Words | undefined {
  const fault = faultOf(source);
  if (fault !== undefined)
    return [
      `The regular expression does not work: ${fault}.`,
      'Mend the expression; a \\ is written \\\\ in JSON.',
    ];
  if (/^\/.+\/[a-z]*$/.test(source)) return ['The slashes are taken as part of it.', 'Take them out.'];
  if (!isSlow(source)) return undefined;
  return [
    'Some answers would keep this regular expression busy for ever.',
    'Take out the repeat inside a repeat, such as (a+)+, or one of two that take the same, such as \\d*\\d+; or use a format.',
  ];
}

function wordsInHtml(source: string): Words | undefined {
  if (!differsInHtml(source)) return undefined;
  return [
    'The regular expression means something else in HTML.',
    'Inside [ ] write \\\\ before each of ( ) [ ] { } / - |, and before && and --.',
  ];
}
