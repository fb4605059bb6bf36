import type { Problem } from '#contract/problem.ts';
import { factsOfWidget, widgetsFor } from '#engine/field-facts.ts';
import { FIELD_KINDS, type FieldKind } from '#engine/field-kinds.ts';
import type { NamedProblems } from '#engine/possible-problems.ts';
import { objectIn, textIn } from './documents.ts';
import type { OutlineField } from './form-outline.ts';
import type { Json } from './read-json.ts';

// Which rules the panel “Look and limits” offers, as data (R18.7). A rule that has no effect on a field is not offered for it.

/** A rule that the panel offers, and the fields that it fits. */
interface RuleOffer {
  readonly rule: string;
  readonly kinds: readonly FieldKind[];
  /** The controls with which it has an effect. Undefined stands for all of the kind. */
  readonly widgets?: readonly string[];
  /** True for a rule that a part of a box with two parts cannot have. */
  readonly needsOwnBox?: true;
}

/** The controls for typed text of any kind. */
const TYPED = widgetsFor('text').filter((widget) => factsOfWidget(widget)?.takesFreeText);

const OFFERS: readonly RuleOffer[] = [
  { rule: 'width', kinds: FIELD_KINDS, needsOwnBox: true },
  {
    rule: 'control',
    kinds: ['text'],
    widgets: ['text', 'email', 'tel', 'url', 'textarea'],
    needsOwnBox: true,
  },
  { rule: 'choiceControl', kinds: ['listed'], widgets: ['radios', 'select'] },
  { rule: 'format', kinds: ['text'], widgets: TYPED },
  { rule: 'minLength', kinds: ['text'], widgets: [...TYPED, 'password'] },
  { rule: 'maxLength', kinds: ['text'], widgets: [...TYPED, 'password'] },
  { rule: 'minimum', kinds: ['number'] },
  { rule: 'maximum', kinds: ['number'] },
  { rule: 'minItems', kinds: ['several', 'repeatable'] },
  { rule: 'maxItems', kinds: ['several', 'repeatable'] },
  { rule: 'autocomplete', kinds: ['text'], widgets: TYPED },
];

/** The rules that the panel of a field offers, in its order. A hidden field is not drawn, so it has none. */
export function offeredRules({ facts: { kind, widget = '' }, isJoined }: OutlineField): readonly string[] {
  if (kind === undefined || widget === 'hidden') return [];
  return OFFERS.filter(
    ({ kinds, widgets, needsOwnBox }) =>
      kinds.includes(kind) && (widgets?.includes(widget) ?? true) && !(needsOwnBox && isJoined),
  ).map(({ rule }) => rule);
}

/** The lowest and the highest value of a limit. */
interface Bounds {
  readonly lowest: number;
  readonly highest: number;
}

/** More items, or choices of a long list, are too many to fill in. The check warns about items. */
const MOST_ITEMS = 100;

const PAIRS: readonly (readonly [least: string, most: string])[] = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
];

/**
 * Why a value of a limit makes no sense: no answer could keep it together with the other limits, or the format of the field is
 * stricter. Undefined when it makes sense.
 *
 * @param limits The limits that the panel shows.
 */
export function limitFault(
  field: OutlineField,
  rule: string,
  { limits, named }: { readonly limits: Readonly<Record<string, unknown>>; readonly named: NamedProblems },
): Problem | undefined {
  const value = limits[rule];
  // Zero is no limit for the least characters.
  if (typeof value !== 'number' || (rule === 'minLength' && value === 0)) return undefined;
  const { lowest, highest } = boundsOf(field, rule, { limits, named });
  if (value > highest) return { kind: 'tooLarge', limit: highest };
  return value < lowest ? { kind: 'tooSmall', limit: lowest } : undefined;
}

function boundsOf(
  field: OutlineField,
  rule: string,
  { limits, named }: { readonly limits: Readonly<Record<string, unknown>>; readonly named: NamedProblems },
): Bounds {
  const [least = '', most = ''] = PAIRS.find((pair) => pair.includes(rule)) ?? [];
  const { lowest, highest } = ownBounds(field, [least, most], named);
  const other = limits[rule === least ? most : least];
  if (typeof other !== 'number') return { lowest, highest };
  return rule === least
    ? { lowest, highest: Math.min(highest, other) }
    : { lowest: Math.max(lowest, other), highest };
}

/** The bounds of both limits of a pair: those of its format, of its further rules, and of the number of its choices. */
function ownBounds(
  { facts: { kind, choices }, schema }: OutlineField,
  [least, most]: readonly [string, string],
  { formatOf }: NamedProblems,
): Bounds {
  const { allOf } = schema;
  const parts = Array.isArray(allOf) ? allOf.map((part: Json) => objectIn(part)) : [];
  const formats = [schema, ...parts]
    .map((part) => formatOf(textIn(part['format'])))
    .filter((format) => format !== undefined);
  const all: readonly Readonly<Record<string, unknown>>[] = [...parts, ...formats];
  const numbers = (key: string): readonly number[] =>
    all.map((one) => one[key]).filter((limit) => typeof limit === 'number');
  const mostItems = choices.codes.length || MOST_ITEMS;
  return {
    lowest: Math.max(-Infinity, ...numbers(least)),
    highest: Math.min(kind === 'several' || kind === 'repeatable' ? mostItems : Infinity, ...numbers(most)),
  };
}
