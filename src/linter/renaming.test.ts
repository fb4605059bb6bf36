import { describe, expect, it } from 'vitest';
import { checkShipped, type Edit } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';
const EXAMPLES = 'forms/sign-up/examples.json';

interface HalfWay {
  readonly because: string;
  readonly edits: readonly Edit[];
  readonly findings: readonly string[];
}

const HALF_WAY: readonly HalfWay[] = [
  {
    because: 'a field is renamed only in schema.json',
    edits: [{ file: SCHEMA, from: '"organisation": {', to: '"company": {' }],
    findings: [
      `${EXAMPLES}:9 Did you mean "company"?`,
      `${SCHEMA}:7 Did you mean "company"?`,
      `${UI}:7 Did you mean "company"?`,
      `${UI}:27 Did you mean "company"?`,
    ],
  },
  {
    because: 'a field is removed only from schema.json',
    edits: [
      {
        file: SCHEMA,
        from: '    "organisation": { "type": "string", "maxLength": 64, "format": "plain-text" },\n',
        to: '',
      },
      { file: SCHEMA, from: '    "organisation",\n', to: '' },
    ],
    findings: [
      `${UI}:7 Take it out, or write the field "organisation" into "properties" of schema.json.`,
      `${UI}:27 Take it out, or write the field "organisation" into "properties" of schema.json.`,
    ],
  },
  {
    because: 'a field is added only to schema.json',
    edits: [{ file: SCHEMA, from: '    "email": {', to: '    "fax": { "type": "string" },\n    "email": {' }],
    findings: [`${UI}:4 Write "fax" where it should be asked.`],
  },
  {
    because: 'the prefix of the messages is renamed',
    edits: [{ file: UI, from: '"messages": "signup"', to: '"messages": "register"' }],
    findings: [`${UI}:3 Write "signup".`],
  },
  {
    because: 'the prefix of the messages belongs to another form',
    edits: [{ file: UI, from: '"messages": "signup"', to: '"messages": "terms"' }],
    findings: [`${UI}:3 Write "signup".`],
  },
];

describe('R4.6 a half-finished edit', () => {
  it.each(HALF_WAY)(
    'R4.6 has one finding for each place that it affects when $because',
    ({ edits, findings }) => {
      const found = checkShipped(edits).findings;
      expect(found.map(({ file, line, suggestion }) => `${file}:${line} ${suggestion}`)).toStrictEqual(
        findings,
      );
    },
  );

  it('R4.6 the findings name the edit once when schema.json and ui.json are swapped', () => {
    const pointer = (name: string): string => `"../../schemas/form-${name}.schema.json"`;
    const { findings } = checkShipped([
      { file: SCHEMA, from: pointer('schema'), to: pointer('ui') },
      { file: SCHEMA, from: '"type": "object",', to: '"messages": "signup",' },
    ]);
    expect(findings).toMatchObject([{ file: SCHEMA, line: 2, rule: 'schema-pointer' }]);
  });
});
