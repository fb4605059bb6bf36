import { WORDS_OF_KIND } from '#linter/dependency-rules.ts';
import { WIDGETS, type FieldKind } from '#compiler/forms/field-kinds.ts';
import { markdownTable } from '#scripts/docs/markdown-table.ts';
import { catalogsTable, setsTable } from './catalogs-table.ts';
import { formatsTable } from './formats-table.ts';
import { metaWords, type Word } from './meta-words.ts';

/** The tables of docs/form-documents.md, by the marks between which they stand. */
export const TABLES: Readonly<Record<string, () => string>> = {
  schema: schemaTable,
  kinds: kindsTable,
  catalogs: catalogsTable,
  formats: formatsTable,
  sets: setsTable,
  ui: uiTable,
  dependencies: dependencyTable,
};

/** What stands at the top of a document for editors. */
const FOR_EDITORS = ['$schema', 'type'];

function schemaTable(): string {
  const [ofField, ofForm] = [
    metaWords('form-schema', '/definitions/field'),
    metaWords('form-schema', '').filter(([word]) => !FOR_EDITORS.includes(word)),
  ];
  const own = new Set(ofForm.map(([word]) => word));
  return words([...ofForm, ...ofField.filter(([word]) => !own.has(word))]);
}

function uiTable(): string {
  return words([
    ...metaWords('form-ui', '').filter(([word]) => !FOR_EDITORS.includes(word)),
    ...metaWords('form-ui', '/definitions/field'),
    ...metaWords('form-ui', '/definitions/options').map(([word, meaning]): Word => [
      word,
      `Inside \`ui:options\`: ${uncapitalised(meaning)}`,
    ]),
  ]);
}

function dependencyTable(): string {
  const rows = metaWords('form-ui', '/definitions/dependency').map(([word, meaning]) => {
    const kind = [...WORDS_OF_KIND].find(([, own]) => own.includes(word))?.[0] ?? 'all';
    return [code(word), kind, meaning.replace(/^(?:Look-up|Constant|Template): /, '')];
  });
  return markdownTable([['word', 'kind', 'means'], ...rows]);
}

const IN_SCHEMA: Readonly<Record<FieldKind, Word>> = {
  text: ['a text', '`"type": "string"`'],
  listed: ['one of a short list', '`"type": "string"` with `enum`'],
  choice: ['one of a catalog', '`"type": "string"` with `catalog`'],
  number: ['a number', '`"type": "number"`, or `"integer"` for a whole one'],
  tick: ['a tick', '`"type": "boolean"`; with `"const": true` a consent that has to be given'],
  several: ['several of a list', '`"type": "array"`, `items` with `enum` or `catalog`'],
  repeatable: ['a repeatable group', '`"type": "array"`, `items` with `properties`'],
};

const KINDS: readonly FieldKind[] = ['text', 'listed', 'choice', 'number', 'tick', 'several', 'repeatable'];

function kindsTable(): string {
  const rows = KINDS.map((kind) => {
    const [usual, ...others] = WIDGETS[kind].map(code);
    return [...IN_SCHEMA[kind], usual ?? 'none: it is drawn with its fields', others.join(', ')];
  });
  return markdownTable([['asks for', 'in schema.json', 'usual control', 'others'], ...rows]);
}

function words(rows: readonly Word[]): string {
  return markdownTable([['word', 'means'], ...rows.map(([word, meaning]) => [code(word), meaning])]);
}

function code(text: string): string {
  return `\`${text}\``;
}

function uncapitalised(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
