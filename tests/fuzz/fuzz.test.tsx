import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { join } from 'node:path';
import { hint } from '#app/hints/lazy-hint.ts';
import { allWidgets as widgets } from '#tests/support/all-components.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import { isRecord } from '#contract/is-record.ts';
import { createFormStore } from '#engine/form-store.ts';
import { submit } from '#engine/form-state.ts';
import { FormView } from '#renderer/FormView.tsx';
import { validateSubmission } from '#server/signup/validate-submission.ts';
import { checkForms } from '#linter/check-forms.ts';
import { readFolder } from '#linter/read-folder.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { parseMessage, readMessages } from '#compiler/language-packs.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { CONTENT } from '#tests/support/content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readJson } from '#compiler/read-json.ts';
import { arbitraryOfSchema, type Words } from './arbitrary-of-schema.ts';
import { FUZZED, makeFuzzedWorkspace, type Documents, type Fuzzed } from './fuzzed-workspace.ts';
import { arbitraryMutation, mutate } from './mutate-json.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';

/** Words for random documents, both right and misspelt. */
const ANY = [
  'email',
  'company',
  'organisation',
  'country',
  'currency',
  'terms',
  'newsletter',
  'emial',
  'constructor',
  'text',
  'value',
  'name',
  'entity',
  '__proto__',
  'toString',
  '',
  '{limit}',
  '<terms>',
  '{',
  'de',
  'valid',
  'signup.inputs.extra.label',
  'shell.language',
  'required',
  'maxLength',
  'ui:widget',
  'properties',
];

const WORDS: Words = {
  any: ANY,
  catalog: ['countries', 'currencies', 'currencies@1', 'countries@9', 'currency-source', 'formats'],
  format: ['signup-email', 'phone-number', 'has-digit', 'plain-text', 'no-such'],
  pattern: ['^[a-z]+$', '[0-9]{2}', '(', '^(?:a|b)*$', '\\p{L}'],
  from: ['country', 'countrySelector', 'dialCode', 'email'],
  take: ['value', 'name', 'entity', 'Code'],
  dialCode: ['dialCode', 'numberCode', 'email'],
  $schema: ['../../schemas/form-schema.schema.json', '../../schemas/form-ui.schema.json'],
};

const ANSWER = fc.constantFrom<unknown>(
  '',
  'x',
  'DK',
  'maria@shop.example',
  '20 12 34 56',
  true,
  false,
  7,
  null,
  [],
  {},
);
const ODD_VALUE = fc.oneof(
  ANSWER,
  fc.constantFrom<unknown>(-1, 1e9, 'type', [[]], { a: {} }),
  fc.constantFrom(...ANY),
);
const ANSWERS = fc.dictionary(fc.constantFrom(...ANY, 'extra'), ANSWER, { maxKeys: 6 });

/** Values of a meta-schema, or of one of its definitions. */
function ofMetaSchema(kind: string, definition?: string): fc.Arbitrary<unknown> {
  const root = readJson<Record<string, unknown>>(join(PROJECT_ROOT, 'schemas', `${kind}.schema.json`));
  const schema = definition === undefined ? root : { $ref: `#/definitions/${definition}` };
  return arbitraryOfSchema(schema, { root, words: WORDS, depth: 4 });
}

/** The messages of the program itself, which the sample lacks. */
const PROGRAM_WORDS = readMessages(CONTENT, 'en');

/** Asserts that the check has findings or the form works. Returns true when the form works. */
function checkOrDraw(root: string, answers: Readonly<Record<string, unknown>>): boolean {
  if (checkForms(readFolder(root)).some(({ severity }) => severity === 'error')) return false;
  const form = loadCompiledForm(readContent(root), 'sign-up');
  validateSubmission(form, answers);
  const texts = Object.entries({ ...PROGRAM_WORDS, ...readMessages(readContent(root), 'de') });
  const parsed = Object.fromEntries(texts.map(([key, text]) => [key, parseMessage(text)]));
  const store = createFormStore(form);
  const messages = createMessages({ language: 'de', messages: parsed, catalogs: {}, forms: {} }, 'de-DE');
  const drawing = {
    store,
    components: { widgets },
    hint,
    messages,
    choicesOf: () => [],
    links: { terms: '/t', privacy: '/p' },
  };
  const view = () => (
    <FormView {...drawing} onSubmit={() => store.update(submit)}>
      <button type="submit">Send</button>
    </FormView>
  );
  const { rerender } = render(view());
  store.update(submit);
  rerender(view());
  cleanup();
  return true;
}

interface Run {
  readonly of: Fuzzed;
  readonly documents: fc.Arbitrary<Documents>;
}

/**
 * Tries random documents. Returns how many of them were rendered. After a failure, fast-check prints the smallest failing documents.
 */
function tryAll({ of, documents }: Run): number {
  const workspace = makeFuzzedWorkspace(of.folder);
  let drawn = 0;
  try {
    fc.assert(
      fc.property(documents, ANSWERS, (made, answers) => {
        workspace.write({ ...of.documents, ...made });
        if (checkOrDraw(workspace.root, answers)) drawn += 1;
      }),
      { seed: SEED, numRuns: of.runs },
    );
  } finally {
    workspace.remove();
  }
  return drawn;
}

describe.each(FUZZED)(
  'R4.6 for any $name documents, the check reports the mistakes or the form works',
  (of) => {
    it('R4.6 documents that are made from the meta-schemas', () => {
      const documents = fc.record({
        [SCHEMA]: ofMetaSchema('form-schema'),
        [UI]: ofMetaSchema('form-ui'),
        'forms/sign-up/examples.json': ofMetaSchema('form-examples'),
        'forms/sign-up/variants/de.json': ofMetaSchema('form-variant'),
        'catalogs/messages/en.json': ofMetaSchema('messages'),
        'catalogs/messages/keys.json': ofMetaSchema('message-keys'),
      });
      expect(() => tryAll({ of, documents })).not.toThrow();
    });

    it('R4.6 one more field and its options, made from the meta-schemas', () => {
      const field = fc.record({
        field: ofMetaSchema('form-schema', 'field'),
        ui: ofMetaSchema('form-ui', 'field'),
      });
      const documents = field.map((added) => withExtra(of.documents, added));
      expect(tryAll({ of, documents }), 'some of the documents are rendered').toBeGreaterThanOrEqual(
        of.leastDrawn,
      );
    });

    it('R4.6 documents with parts dropped, doubled, renamed, retyped or swapped', () => {
      const mutation = fc.record({
        file: fc.constantFrom(...Object.keys(of.documents)),
        change: arbitraryMutation(ANY, ODD_VALUE),
      });
      const documents = fc
        .array(mutation, { minLength: 1, maxLength: 2 })
        .map((mutations) =>
          mutations.reduce<Documents>(
            (mutated, { file, change }) => ({ ...mutated, [file]: mutate(mutated[file], change) }),
            of.documents,
          ),
        );
      expect(tryAll({ of, documents }), 'some of the documents are rendered').toBeGreaterThanOrEqual(
        of.leastDrawn,
      );
    });

    it('R4.6 documents with letters removed or inserted', () => {
      const cut = fc.record({
        file: fc.constantFrom(...Object.keys(of.documents)),
        from: fc.nat(),
        length: fc.nat({ max: 20 }),
        insert: fc.oneof(
          fc.string({ maxLength: 3 }),
          fc.constantFrom('"', '}', ',', '”', '//', '\uFEFF', '\\'),
        ),
      });
      const documents = cut.map(({ file, from, length, insert }) => {
        const text = JSON.stringify(of.documents[file], null, 2);
        const at = from % text.length;
        return { [file]: text.slice(0, at) + insert + text.slice(at + length) };
      });
      expect(() => tryAll({ of, documents })).not.toThrow();
    });
  },
);

/** Documents with one more field, its options and its label. */
function withExtra(
  documents: Documents,
  { field, ui }: { readonly field: unknown; readonly ui: unknown },
): Documents {
  const [schema, settings] = [record(documents[SCHEMA]), record(documents[UI])];
  const files = ['catalogs/messages/en.json', 'catalogs/messages/de.json'];
  return {
    [SCHEMA]: { ...schema, properties: { ...record(schema['properties']), extra: field } },
    [UI]: { ...settings, 'ui:order': [...[settings['ui:order']].flat(), 'extra'], extra: ui },
    ...Object.fromEntries(
      files.map((file) => [file, { ...record(documents[file]), 'signup.inputs.extra.label': 'Extra' }]),
    ),
  };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
