import { isRecord } from '#contract/is-record.ts';
import { PROBLEM_KINDS, type ProblemKind, isProblemKind } from '#contract/problem.ts';
import { problemOfKeyword } from './problem-of-error.ts';

/** The rules of a field, as its document writes them. */
type Rules = Readonly<Record<string, unknown>>;

/** What the catalogs say about problems. */
export interface NamedProblems {
  /** The entry of a format: its limits and its problem. */
  readonly formatOf: (id: string) => Rules | undefined;
  /** The problem of an answer that is not in a catalog. Undefined when there is no such catalog. */
  readonly problemOfCatalog: (reference: string) => ProblemKind | undefined;
}

/** The keywords that may refuse an answer. Other functions handle formats, catalogs and consents. */
const KEYWORDS =
  'minLength maxLength minimum maximum minItems maxItems uniqueItems pattern enum not anyOf oneOf'.split(' ');

/**
 * The problems that an answer can have by all definitions of its field (R2.26), in order of precedence. `required`, `taken` and
 * `breached` are not included: the form decides about `required`, and only the service knows what is `taken` or `breached`.
 */
export function possibleProblems(
  definitions: readonly unknown[],
  named: NamedProblems,
): readonly ProblemKind[] {
  const possible = new Set(definitions.flatMap((rules) => problemsIn(rules, named)));
  return PROBLEM_KINDS.filter((kind) => possible.has(kind));
}

function problemsIn(rules: unknown, named: NamedProblems): readonly ProblemKind[] {
  if (!isRecord(rules)) return [];
  return [
    ...keywordsIn(rules),
    ...ofType(rules),
    ...ofFormat(rules, named),
    ...ofConstant(rules),
    ...ofCatalog(rules, named),
    ...innerRules(rules).flatMap((inner) => problemsIn(inner, named)),
  ];
}

function keywordsIn(rules: Rules): readonly ProblemKind[] {
  return KEYWORDS.filter((keyword) => rules[keyword] !== undefined).map(problemOfKeyword);
}

/** The problem of a number field when the answer is not a number. */
function ofType({ type }: Rules): readonly ProblemKind[] {
  return type === 'number' || type === 'integer' ? ['invalidFormat'] : [];
}

function ofFormat({ format: id }: Rules, { formatOf }: NamedProblems): readonly ProblemKind[] {
  if (typeof id !== 'string') return [];
  const format = formatOf(id) ?? {};
  const { problem } = format;
  return [...keywordsIn(format), isProblemKind(problem) ? problem : 'invalidFormat'];
}

function ofConstant(rules: Rules): readonly ProblemKind[] {
  if (rules['const'] === undefined) return [];
  return [rules['const'] === true ? 'notAccepted' : 'invalidFormat'];
}

function ofCatalog(
  { catalog: reference, problem: own }: Rules,
  { problemOfCatalog }: NamedProblems,
): readonly ProblemKind[] {
  const usual = typeof reference === 'string' ? problemOfCatalog(reference) : undefined;
  return usual === undefined ? [] : [isProblemKind(own) ? own : usual];
}

/** The rules inside rules: those of `allOf`, of both branches of a condition, of each alternative, and of the items of a list. */
function innerRules({ allOf, anyOf, oneOf, then, else: otherwise, items }: Rules): readonly unknown[] {
  // The items of a repeatable group describe other fields.
  const isGroup = isRecord(items) && (items['type'] === 'object' || 'properties' in items);
  return [allOf, anyOf, oneOf].flat().concat(then, otherwise, isGroup ? undefined : items);
}
