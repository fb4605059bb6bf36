import { expressionCosts, mostSteps, type FieldCost } from '#linter/expression-costs.ts';
import { mostRuleSteps, ruleCosts, type RuleCost } from '#linter/rule-steps.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** Rules about how long a form takes to validate answers, in the page at each key, and on the server. */
export const rules: readonly Rule[] = [
  formRule('limits', (form, report, { catalogs }) => {
    const costs = ruleCosts(form, catalogs);
    checkRules(costs, report);
    checkExpressions(expressionCosts(form, catalogs, costs), report.as('regular-expression'));
  }),
];

function checkExpressions(costs: readonly FieldCost[], { error }: Report): void {
  const [slowest] = costs.toSorted((one, other) => mostSteps([other]) - mostSteps([one]));
  if (!slowest || mostSteps(costs) <= MOST_STEPS) return;
  error(
    slowest.place,
    'The regular expressions of this form are too slow together: its page would stop at each key on a slow phone.',
    fasterBy(slowest),
  );
}

function checkRules(costs: readonly RuleCost[], { error }: Report): void {
  const [slowest] = costs;
  const steps = Math.round(mostRuleSteps(costs));
  if (!slowest || steps <= MOST_RULE_STEPS) return;
  error(
    slowest.place,
    `The rules of this form take ${steps} steps for one request, and ${MOST_RULE_STEPS} are the most: its page and the server would stop.`,
    fewerBy(slowest),
  );
}

/**
 * The most steps of all regular expressions of a form, for answers that fit into one request. A step takes at most 100 ns of a desktop's
 * processor. So a key takes at most 12 ms for them there, and 48 ms on a phone that is four times slower.
 */
const MOST_STEPS = 120_000;

/**
 * The most steps of all rules of a form, for answers that fit into one request. A broken rule takes about a microsecond of a desktop's
 * processor. So a validation takes about 30 ms at most. The largest usual forms have 500 fields and take 5,000 steps.
 */
const MOST_RULE_STEPS = 30_000;

/** What to change at the field whose expressions take the most steps. */
function fasterBy({ path, isFilledBeyondLimit }: FieldCost): string {
  if (path === '') return 'Simplify this one.';
  return isFilledBeyondLimit
    ? `Shorten what fills "${path}", or give it a simpler expression.`
    : `Give "${path}" a smaller "maxLength", or a simpler expression.`;
}

/** What to take out where the rules take the most steps. */
function fewerBy({ path, list }: RuleCost): string {
  if (list === undefined)
    return path === '' ? 'Take fields or conditions out.' : `Take rules out of "${path}".`;
  return path === list
    ? `Give "${list}" a smaller "maxItems", or take fields, rules or choices out of its items.`
    : `Take rules out of "${path}", or give "${list}" a smaller "maxItems".`;
}
