import { answerPlaces } from './answer-places.ts';
import { setCondition } from './condition-edits.ts';
import { withoutBranches } from './condition-removals.ts';
import { dependenciesOf, type Dependency } from './dependency-edits.ts';
import { type Dependent, dependentsOf, type Removal, ruleHangsOn } from './dependents.ts';
import {
  type Documents,
  type Gesture,
  objectIn,
  readAt,
  schemaPath,
  setting,
  textsIn,
  together,
  uiPath,
  variantPaths,
} from './documents.ts';
import { removeField, setUi } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import type { Json } from './read-json.ts';
import { isOfAccount, setRequirement, withoutRequirement } from './requirement-edits.ts';
import { removeFieldText } from './text-edits.ts';
import { inVariant } from './variant-edits.ts';
import { variantOfPath } from './variant-documents.ts';

/** What becomes of the fields that depend on something removed: they go with it, or they are always asked. */
export type Outcome = 'remove' | 'ask';

/**
 * Removes a field or one of its choices, and brings everything that depends on it in order (R18.8): conditions, requirements,
 * rules that fill fields, hints. So the check finds nothing that names what is gone.
 */
export function removing(form: string, removal: Removal, outcome: Outcome): Gesture {
  const inForm = removingIn(form, removal, { outcome, going: [] });
  return (documents) =>
    variantPaths(documents, form).reduce<Documents>((now, path) => {
      const variant = variantOfPath(path);
      return variant === undefined ? now : inVariant(form, variant, inForm)(now);
    }, inForm(documents));
}

interface Circumstances {
  readonly outcome: Outcome;
  /** The fields that are being removed already. Two fields may depend on each other. */
  readonly going: readonly string[];
}

function removingIn(form: string, removal: Removal, { outcome, going }: Circumstances): Gesture {
  const now = { outcome, going: removal.code === undefined ? [...going, removal.field] : going };
  return (documents) =>
    together(
      ...dependentsOf(documents, form, removal)
        .filter(({ field, isLast, kind }) => !going.includes(field) && (isLast || kind === 'dialCode'))
        .map((one) => settled(form, one, now)),
      withoutBranches(form, removal),
      withoutRules(form, removal),
      removal.code === undefined
        ? gone(form, removal.field)
        : withoutChoice(form, removal.field, removal.code),
    )(documents);
}

/** Brings a field in order that depends on nothing but what is removed. */
function settled(form: string, { field, kind }: Dependent, now: Circumstances): Gesture {
  const { outcome } = now;
  switch (kind) {
    case 'asked':
      return outcome === 'ask' ? setCondition(form, field, undefined) : removingIn(form, { field }, now);
    case 'required':
      return outcome === 'ask' ? setRequirement(form, field, 'always') : (documents) => documents;
    case 'filled':
      return outcome === 'ask' || isOfAccount(form, { name: field })
        ? shown(form, field)
        : removingIn(form, { field }, now);
    case 'dialCode':
      return together(
        setUi(form, [field, 'ui:options', 'dialCode'], undefined),
        setting(uiPath(form), [field, 'ui:hint'], undefined),
      );
  }
}

/** Shows a hidden field that nothing else fills, so that visitors can answer it. */
function shown(form: string, name: string): Gesture {
  return (documents) => {
    const field = fieldIn(documents, form, name);
    const isUnfilled = field?.facts.widget === 'hidden' && field.schema['default'] === undefined;
    return isUnfilled ? setting(uiPath(form), [name, 'ui:widget'], undefined)(documents) : documents;
  };
}

/** Removes the rules that fill fields from what is removed. */
function withoutRules(form: string, removal: Removal): Gesture {
  return (documents) =>
    outlineOf(documents, form).fields.reduce<Documents>((now, field) => {
      const rules = dependenciesOf(field);
      const kept = rules.flatMap((rule) => keptRule(rule, removal));
      if (kept.length === rules.length && kept.every((rule, at) => rule === rules[at])) return now;
      return setting(uiPath(form), [field.name, 'ui:dependsOn'], kept.length === 0 ? undefined : kept)(now);
    }, documents);
}

/** What is left of a rule that fills a field. */
function keptRule(rule: Dependency, removal: Removal): readonly Dependency[] {
  const { keptWith, ...others } = rule;
  switch (ruleHangsOn(rule, removal)) {
    case 'this alone':
      return [];
    case 'others too':
      return [{ ...rule, is: textsIn(rule['is']).filter((code) => code !== removal.code) }];
    case 'nothing':
      return [removal.code === undefined && keptWith === removal.field ? others : rule];
  }
}

function gone(form: string, name: string): Gesture {
  const emptied = together(setCondition(form, name, undefined), withoutRequirement(form, name));
  return (documents) => {
    const without = emptied(documents);
    const field = fieldIn(without, form, name);
    return field ? together(removeField(form, field), withoutSingles(form))(without) : without;
  };
}

/** One box has two parts. When one of them is gone, the other one stands alone. */
function withoutSingles(form: string): Gesture {
  return (documents) => {
    const groups = readAt(documents, uiPath(form), ['ui:groups']);
    const single = Array.isArray(groups)
      ? groups.flatMap((group: Json, at) => (textsIn(objectIn(group)['fields']).length < 2 ? [at] : []))
      : [];
    return together(...single.map((at) => setting(uiPath(form), ['ui:groups', at, 'joined'], undefined)))(
      documents,
    );
  };
}

/** Removes a choice from its field: from its list, from its defaults and rules, with its texts. */
function withoutChoice(form: string, name: string, code: string): Gesture {
  return (documents) => {
    const { prefix } = outlineOf(documents, form);
    const field = fieldIn(documents, form, name);
    const rules = field ? dependenciesOf(field) : [];
    const kept = rules.filter((rule) => rule['value'] !== code && rule['else'] !== code);
    const places = answerPlaces(documents, form, name).filter(
      (one) => one.path === schemaPath(form) && one.code === code && !one.place.includes('if'),
    );
    return together(
      // We begin with the last place, so that the places before it do not change.
      ...places.toReversed().map(({ path, place }) => setting(path, [...place], undefined)),
      ...(kept.length === rules.length
        ? []
        : [setting(uiPath(form), [name, 'ui:dependsOn'], kept.length === 0 ? undefined : [...kept])]),
      removeFieldText(prefix, name, `option.${code}`),
    )(documents);
  };
}

function fieldIn(documents: Documents, form: string, name: string): OutlineField | undefined {
  return outlineOf(documents, form).fields.find((one) => one.name === name);
}
