/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, not a promise */
import {
  kindOf,
  type QuestionSet,
  type Condition,
  type FormDesign,
  type Question,
  type Test,
} from './form-design.ts';

/** A part of schema.json. The product's own type lacks keywords that it never reads, such as `contains`. */
type Schema = Readonly<Record<string, unknown>>;

/** schema.json of a made-up form. */
export function schemaOf(design: FormDesign): Schema {
  return { $schema: '../../schemas/form-schema.schema.json', ...objectOf(design) };
}

function objectOf({ questions, conditions = [] }: QuestionSet): Schema {
  const inList = conditions.filter(({ writtenAs = 'allOf' }) => writtenAs === 'allOf');
  const [single] = conditions.filter(({ writtenAs }) => writtenAs === 'if');
  const dependencies = conditions
    .filter(({ writtenAs }) => writtenAs === 'dependencies')
    .map(({ source, asks }) => [source, rulesFor(asks)] as const);
  return {
    type: 'object',
    ...rulesFor(questions),
    ...(single && conditional(single)),
    ...(inList.length > 0 && { allOf: inList.map(conditional) }),
    ...(dependencies.length > 0 && { dependencies: Object.fromEntries(dependencies) }),
  };
}

function rulesFor(questions: readonly Question[]): Schema {
  const required = questions.filter(({ state }) => state === 'required').map(({ name }) => name);
  return {
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(questions.map((question) => [question.name, definitionOf(question)])),
  };
}

function definitionOf(question: Question): Schema {
  if (question.kind === 'repeatable') {
    const { minItems, item } = question;
    return {
      type: 'array',
      ...(minItems !== undefined && { minItems }),
      maxItems: 3,
      items: objectOf(item),
    };
  }
  const { schema, startsWith } = kindOf(question);
  return { ...schema, ...(question.state === 'default' && { default: startsWith }), ...question.schema };
}

function conditional({ source, test, asks, otherwise }: Condition): Schema {
  return {
    if: { properties: { [source]: rulesOf(test) }, required: [source] },
    then: rulesFor(asks),
    ...(otherwise && { else: rulesFor(otherwise) }),
  };
}

function rulesOf(test: Test): Schema {
  if (test === 'answered') return {};
  if ('contains' in test) return { contains: { const: test.contains } };
  return test;
}
