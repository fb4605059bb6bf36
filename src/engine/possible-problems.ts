import type { JsonSchema } from '#contract/form-document.ts';
import { PROBLEM_KINDS, type ProblemKind, isProblemKind } from '#contract/problem.ts';
import { rulesIn } from './field-facts.ts';
import { problemOfKeyword } from './problem-of-error.ts';

/** What the catalogs say about problems. */
export interface NamedProblems {
  /** The entry of a format: its limits and its problem. */
  readonly formatOf: (id: string) => Readonly<Record<string, unknown>> | undefined;
  /** The problem of an answer that is not in a catalog. Undefined when there is no such catalog. */
  readonly problemOfCatalog: (reference: string) => ProblemKind | undefined;
}

/** The keywords that may refuse an answer. Other functions handle formats, catalogs and consents. */
const KEYWORDS =
  'minLength maxLength minimum maximum minItems maxItems uniqueItems pattern enum not anyOf oneOf'.split(' ');

/**
 * The problems that an answer can have by all definitions of its field (R2.26), in order of precedence. `required`, `taken` and
 * `breached` are not included: the form decides about `required`, and only the service knows what is `taken` or `breached`. For a box,
 * `notAccepted` stands in place of `required`.
 */
export function possibleProblems(
  definitions: readonly unknown[],
  named: NamedProblems,
): readonly ProblemKind[] {
  const possible = new Set(definitions.flatMap(rulesIn).flatMap((rules) => problemsIn(rules, named)));
  return PROBLEM_KINDS.filter((kind) => possible.has(kind));
}

function problemsIn(rules: JsonSchema, named: NamedProblems): readonly ProblemKind[] {
  return [
    ...keywordsIn(rules),
    ...ofType(rules),
    ...ofFormat(rules, named),
    ...ofConstant(rules),
    ...ofCatalog(rules, named),
  ];
}

function keywordsIn(rules: object): readonly ProblemKind[] {
  const written = new Map<string, unknown>(Object.entries(rules));
  return KEYWORDS.filter((keyword) => written.get(keyword) !== undefined).map(problemOfKeyword);
}

/** The problem of a number field when the answer is not a number, and of a box that has to be ticked. */
function ofType({ type, const: only }: JsonSchema): readonly ProblemKind[] {
  if (type === 'boolean' && only === undefined) return ['notAccepted'];
  return type === 'number' || type === 'integer' ? ['invalidFormat'] : [];
}

function ofFormat({ format: id }: JsonSchema, { formatOf }: NamedProblems): readonly ProblemKind[] {
  if (typeof id !== 'string') return [];
  const format = formatOf(id) ?? {};
  const { problem } = format;
  return [...keywordsIn(format), isProblemKind(problem) ? problem : 'invalidFormat'];
}

function ofConstant({ const: only }: JsonSchema): readonly ProblemKind[] {
  if (only === undefined) return [];
  return [only === true ? 'notAccepted' : 'invalidFormat'];
}

function ofCatalog(
  { catalog: reference, problem: own }: JsonSchema,
  { problemOfCatalog }: NamedProblems,
): readonly ProblemKind[] {
  const usual = typeof reference === 'string' ? problemOfCatalog(reference) : undefined;
  return usual === undefined ? [] : [isProblemKind(own) ? own : usual];
}
