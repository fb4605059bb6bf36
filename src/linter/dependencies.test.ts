import { describe, expect, it } from 'vitest';
import { checkEdited, placeOf, type Edit } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';

/** Fields of the sample without a dependency, each with the start of its UI options. */
const PARTS: Readonly<Record<string, string>> = {
  email: '"ui:widget": "email"',
  company: '"ui:widget": "text"',
  countrySelector: '"countrySelector": {\n    "ui:widget": "typeahead"',
  newsletter: '"ui:widget": "consent"',
  number: '"ui:widget": "tel"',
};

/** An edit that adds these rules as the dependencies of a field. */
function dependingOn(target: string, rules: string): Edit {
  const part = PARTS[target] ?? '';
  return { file: UI, from: part, to: `${part}, "ui:dependsOn": [${rules.replace('▸', '')}]` };
}

interface Mistake {
  readonly because: string;
  readonly target: string;
  /** The rules, with ▸ at the place of the finding. */
  readonly rules: string;
  readonly rule: string;
  /** A part of the suggestion. */
  readonly mend: string;
  readonly beside?: readonly Edit[];
}

const CONSENT: readonly Edit[] = [
  {
    file: SCHEMA,
    from: '"newsletter": {\n      "type": "boolean"',
    to: '"newsletter": {\n      "type": "boolean", "const": true',
  },
  { file: SCHEMA, from: '"number", "password"]', to: '"number", "password", "newsletter"]' },
];

// prettier-ignore
const MISTAKES: readonly Mistake[] = [
  // Rules with keywords of two kinds, or without a required one.
  { because: 'a template looks nothing up', target: 'company', rules: '{ "from": "email", "template": "{email}", ▸"catalog": "currencies@1" }', rule: 'dependency-kind', mend: 'or a template' },
  { because: 'a constant takes nothing of an entry', target: 'company', rules: '{ "from": "countrySelector", "is": "DK", "value": "AA", ▸"take": "value" }', rule: 'dependency-kind', mend: 'a constant ("is")' },
  { because: 'a template is no constant', target: 'company', rules: '{ "from": "email", "template": "{email}", ▸"value": "AA" }', rule: 'dependency-kind', mend: 'Take one of them out' },
  { because: 'a look-up cannot make a slug', target: 'company', rules: '{ "from": "countrySelector", "take": "name", ▸"as": "slug" }', rule: 'dependency-kind', mend: 'a look-up ("take")' },
  { because: 'several answers are put together by a template alone', target: 'company', rules: '{ "from": ▸["email", "number"] }', rule: 'dependency-kind', mend: '"template"' },
  { because: 'a constant has a condition', target: 'company', rules: '▸{ "from": "countrySelector", "value": "AA" }', rule: 'missing-key', mend: '"is"' },
  { because: 'a condition fills something in', target: 'company', rules: '▸{ "from": "countrySelector", "is": "DK" }', rule: 'missing-key', mend: '"value"' },
  { because: 'a look-up takes something', target: 'company', rules: '▸{ "from": "countrySelector", "catalog": "currencies@1" }', rule: 'missing-key', mend: '"take"' },
  { because: 'a rule has a source', target: 'company', rules: '▸{ "template": "Hello" }', rule: 'missing-key', mend: '"from"' },
  { because: 'a keyword is misspelt, which is the only finding', target: 'company', rules: '{ "from": "email", ▸"tempalte": "{email}" }', rule: 'unknown-key', mend: '"template"' },
  { because: '"as" has an unknown value', target: 'company', rules: '{ "from": "email", "template": "{email}", "as": ▸"slugg" }', rule: 'meta-schema', mend: '"slug"' },
  { because: 'a list of answers is empty', target: 'company', rules: '{ "from": "countrySelector", "is": ▸[], "value": "AA" }', rule: 'meta-schema', mend: 'Constant' },
  { because: '"keptWith" names a field that does not exist', target: 'company', rules: '{ "from": "email", "when": "always", "keptWith": ▸"numbr" }', rule: 'unknown-field', mend: '"number"' },
  { because: 'a number is no text', target: 'company', rules: '{ "from": "countrySelector", "is": "DK", "value": ▸7 }', rule: 'dependency-value', mend: '"double quotes"' },
  { because: 'null is not an answer', target: 'company', rules: '{ "from": "countrySelector", "is": "DK", "value": ▸null }', rule: 'meta-schema', mend: 'Constant' },
  { because: 'a source occurs twice', target: 'company', rules: '{ "from": ["email", ▸"email"], "template": "{email}" }', rule: 'meta-schema', mend: 'Take one' },
  // Sources.
  { because: 'one of several sources is not there', target: 'company', rules: '{ "from": ["email", ▸"nubmer"], "template": "{email} {nubmer}" }', rule: 'unknown-field', mend: '"number"' },
  { because: 'a field fills itself', target: 'company', rules: '{ "from": ▸"company" }', rule: 'dependency-cycle', mend: 'Take out one' },
  { because: 'a circle goes through one of several sources', target: 'company', rules: '{ "from": ["email", ▸"countrySelector"], "template": "{email} {countrySelector}" }', rule: 'dependency-cycle', mend: 'Take out one', beside: [dependingOn('countrySelector', '{ "from": "company", "catalog": "countries", "match": { "name": { "equals": "value" } }, "take": "value" }')] },
  { because: 'nothing follows from a password', target: 'company', rules: '{ "from": ▸"password" }', rule: 'dependency-source', mend: 'another field' },
  { because: 'a tick has no entry', target: 'company', rules: '{ "from": ▸"newsletter", "take": "value" }', rule: 'dependency-source', mend: '"is": true' },
  { because: 'a template cannot contain a tick', target: 'company', rules: '{ "from": ["email", ▸"newsletter"], "template": "{email} {newsletter}" }', rule: 'dependency-source', mend: '"is": true' },
  { because: 'a typed text has no entry in a catalog', target: 'company', rules: '{ "from": ▸"email", "take": "value" }', rule: 'dependency-source', mend: 'to copy the answer' },
  { because: 'the texts that contain an entry cannot be listed', target: 'countrySelector', rules: '{ "from": "company", "catalog": "countries", "match": { "name": { ▸"equalsOrContains": "value" } }, "take": "value" }', rule: 'dependency-source', mend: '"equals": "value"' },
  { because: 'typed texts cannot be listed, so "otherwise" cannot work', target: 'countrySelector', rules: '{ "from": "company", "catalog": "countries", "match": { "name": { "equals": "value" } }, "take": "value", ▸"otherwise": "value" }', rule: 'dependency-source', mend: 'Take it out' },
  { because: 'a typed source needs "match"', target: 'countrySelector', rules: '▸{ "from": "company", "catalog": "countries", "take": "value" }', rule: 'dependency-source', mend: '"match"' },
  { because: 'a typed text has no properties', target: 'countrySelector', rules: '{ "from": "company", "catalog": "countries", "match": { "name": { "equals": "value" }, "entity": { "equals": ▸"entity" } }, "take": "value" }', rule: 'unknown-property', mend: '"value"' },
  { because: 'a rule after a copy is never used', target: 'company', rules: '{ "from": "countrySelector" }, { "from": ▸"countrySelector", "is": "DK", "value": "AA" }', rule: 'dependency-repeat', mend: 'Keep one' },
  { because: 'a rule after “else” is never used', target: 'company', rules: '{ "from": "countrySelector", "is": "DK", "value": "AA", "else": "BB" }, { "from": ▸"countrySelector", "is": "XK", "value": "CC" }', rule: 'dependency-repeat', mend: 'Keep one' },
  // Look-ups.
  { because: 'the form and the rule use two versions of a catalog', target: 'company', rules: '{ "from": "countrySelector", "catalog": ▸"currencies", "take": "name" }', rule: 'catalog-versions', mend: '"currencies@1"' },
  { because: 'no such catalog exists', target: 'company', rules: '{ "from": "countrySelector", "catalog": ▸"curencies", "take": "name" }', rule: 'unknown-catalog', mend: '"currencies"' },
  { because: 'no entry has the property', target: 'company', rules: '{ "from": "countrySelector", "catalog": "currencies@1", "take": ▸"nmae" }', rule: 'unknown-property', mend: '"name"' },
  // Templates.
  { because: 'a template uses a field that is not in "from"', target: 'company', rules: '{ "from": "email", "template": ▸"{email} {number}" }', rule: 'dependency-template', mend: '"from": ["email","number"]' },
  { because: 'a field is mistyped in the template', target: 'company', rules: '{ "from": "email", "template": ▸"{emial}" }', rule: 'dependency-template', mend: '"email"' },
  { because: 'a template does not use a field in "from"', target: 'company', rules: '{ "from": ["email", ▸"number"], "template": "{email}" }', rule: 'dependency-template', mend: '{number}' },
  // Targets.
  { because: 'a field with a list cannot get a typed text', target: 'countrySelector', rules: '{ "from": ▸"company" }', rule: 'dependency-target', mend: '"match"' },
  { because: 'not every currency is a country', target: 'countrySelector', rules: '{ "from": ▸"currencySelector" }', rule: 'dependency-target', mend: '"take"', beside: [{ file: UI, from: '"from": "countrySelector",\n        "catalog"', to: '"from": "numberCode",\n        "catalog"' }, { file: UI, from: '"from": "countrySelector",\n        "take"', to: '"from": "number", "catalog": "countries", "match": { "name": { "equals": "value" } },\n        "take"' }] },
  { because: 'a text is no tick', target: 'newsletter', rules: '{ "from": ▸"email" }', rule: 'dependency-target', mend: '"match"' },
  { because: 'a tick is no text', target: 'company', rules: '{ "from": ▸"newsletter" }', rule: 'dependency-target', mend: '"is": true' },
  { because: 'a template is no entry', target: 'countrySelector', rules: '{ "from": "email", "template": ▸"{email}" }', rule: 'dependency-target', mend: '"take"' },
  { because: 'only the visitor can give a consent', target: 'newsletter', rules: '{ "from": ▸"countrySelector", "is": "DK", "value": true }', rule: 'dependency-target', mend: 'Take the rule out', beside: CONSENT },
  // Values.
  { because: 'the target does not list the constant', target: 'countrySelector', rules: '{ "from": "email", "is": "a@b", "value": ▸"DN" }', rule: 'dependency-value', mend: '"DK"' },
  { because: 'the target does not list the constant for all other answers', target: 'countrySelector', rules: '{ "from": "email", "is": "a@b", "value": "DK", "else": ▸"KX" }', rule: 'dependency-value', mend: '"XK"' },
  { because: 'the constant is shorter than the target’s minimum', target: 'number', rules: '{ "from": "countrySelector", "is": "DK", "value": ▸"123" }', rule: 'dependency-value', mend: '6 characters or more' },
  { because: 'the constant is longer than the target’s maximum', target: 'company', rules: `{ "from": "countrySelector", "is": "DK", "value": ▸"${'x'.repeat(65)}" }`, rule: 'dependency-value', mend: '64 characters or less' },
  { because: 'the constant does not have the target’s format', target: 'number', rules: '{ "from": "countrySelector", "is": "DK", "value": ▸"+45 201234" }', rule: 'dependency-value', mend: '"phone-number"' },
  { because: 'the constant in "else" does not fit the target’s pattern', target: 'company', rules: '{ "from": "countrySelector", "is": "DK", "value": "ACME", "else": ▸"<none>" }', rule: 'dependency-value', mend: '^[^<>]*$' },
  { because: 'a tick is true or false', target: 'newsletter', rules: '{ "from": "countrySelector", "is": "DK", "value": ▸"true" }', rule: 'dependency-value', mend: 'without quotation marks' },
  { because: 'a text is no tick', target: 'company', rules: '{ "from": "countrySelector", "is": "DK", "value": ▸true }', rule: 'dependency-value', mend: '"double quotes"' },
  { because: 'the source can never have this answer', target: 'company', rules: '{ "from": "countrySelector", "is": ["DK", ▸"KX"], "value": "AA" }', rule: 'dependency-value', mend: '"XK"' },
  { because: 'a test of a tick must be true or false', target: 'company', rules: '{ "from": "newsletter", "is": ▸"yes", "value": "AA" }', rule: 'dependency-value', mend: 'true or false' },
  { because: 'no name of a currency is the code of a country', target: 'countrySelector', rules: '{ "from": "currencySelector", "take": ▸"name" }', rule: 'dependency-value', mend: 'another property', beside: [{ file: UI, from: '"from": "countrySelector",\n        "catalog"', to: '"from": "numberCode",\n        "catalog"' }, { file: UI, from: '"from": "countrySelector",\n        "take"', to: '"from": "number", "catalog": "countries", "match": { "name": { "equals": "value" } },\n        "take"' }] },
  { because: 'an entry is no tick', target: 'newsletter', rules: '{ "from": "countrySelector", "take": ▸"name" }', rule: 'dependency-value', mend: '"is"' },
];

describe('R4.4 the check refuses a dependency that could never work', () => {
  it.each(MISTAKES)(
    'R4.4 the dependency of $target is refused, because $because',
    ({ target, rules, rule, mend, beside = [] }) => {
      const { findings, texts } = checkEdited([...beside, dependingOn(target, rules)]);
      expect(findings).toStrictEqual([
        {
          file: UI,
          ...placeOf(rules, texts.get(UI) ?? ''),
          severity: 'error',
          rule,
          message: expect.stringMatching(/\.$/),
          suggestion: expect.stringContaining(mend),
        },
      ]);
    },
  );
});

it('R4.4 the check refuses an `otherwise` whose values the target field can never have', () => {
  const { findings, texts } = checkEdited([
    { file: UI, from: '"otherwise": "currency"', to: '"otherwise": "entity"' },
  ]);
  expect(findings).toMatchObject([
    {
      file: UI,
      ...placeOf('"otherwise": ▸"entity"', texts.get(UI) ?? ''),
      rule: 'dependency-value',
      suggestion: expect.stringContaining('another property'),
    },
  ]);
});

// prettier-ignore
const CORRECT: readonly Pick<Mistake, 'because' | 'target' | 'rules'>[] = [
  { because: 'a copy of another answer', target: 'company', rules: '{ "from": "email" }' },
  { because: 'a choice, as a text', target: 'company', rules: '{ "from": "countrySelector", "when": "always" }' },
  { because: 'a choice of the same list', target: 'countrySelector', rules: '{ "from": "number", "catalog": "countries", "match": { "name": { "equals": "value" } }, "take": "value" }' },
  { because: 'a look-up of the first entry', target: 'company', rules: '{ "from": "countrySelector", "catalog": "currencies@1", "take": "name" }' },
  { because: 'constants in turn', target: 'company', rules: '{ "from": "countrySelector", "is": "DK", "value": "AA" }, { "from": "countrySelector", "is": ["XK"], "value": "BB", "else": "CC" }' },
  { because: 'a text for a tick', target: 'company', rules: '{ "from": "newsletter", "is": true, "value": "AA" }' },
  { because: 'a tick for a choice', target: 'newsletter', rules: '{ "from": "countrySelector", "is": "DK", "value": true, "else": false }' },
  { because: 'two answers in one', target: 'company', rules: '{ "from": ["email", "number"], "template": "{email} ({number})" }' },
  { because: 'an address', target: 'company', rules: '{ "from": "email", "template": "{email}", "as": "slug" }' },
  { because: 'rules from two fields', target: 'company', rules: '{ "from": ["email", "number"], "template": "{email}{number}" }, { "from": "countrySelector", "take": "name" }' },
];

describe('R4.4 the check accepts a dependency with', () => {
  it.each(CORRECT)('R4.4 the check accepts a dependency with $because', ({ target, rules }) => {
    expect(checkEdited([dependingOn(target, rules)]).findings).toStrictEqual([]);
  });
});
