import { dictionary } from '@zxcvbn-ts/language-common';
import { KNOWN_PASSWORDS } from '#widgets/password/strength-of.ts';

/** A module that the page never needs, and the stand-in that it gets instead. No package is edited. */
export interface StandIn {
  /** The text by which files import the module. */
  readonly wanted: string | RegExp;
  /** The packages that get the stand-in. All other files get the module. */
  readonly importer: RegExp;
  readonly code: string;
}

const RJSF = /@rjsf/;
const NEVER = 'never-called';
const PASSWORDS = /@zxcvbn-ts[\\/]language-common/;
const COMMONEST = (dictionary['passwords-common'] ?? []).slice(0, KNOWN_PASSWORDS);

/**
 * Modules that rjsf imports and never calls in our page, with their exports. The reason is a rule of the
 * documents (`check:forms`) or of the engine. A stand-in throws when it is called.
 */
const NEVER_CALLED: readonly {
  readonly module: string;
  readonly exports?: readonly string[];
  readonly because: string;
}[] = [
  {
    module: 'findSchemaDefinition',
    exports: ['makeAllReferencesAbsolute', 'splitKeyElementFromObject', 'findSchemaDefinitionRecursive'],
    because: 'documents have no references',
  },
  { module: 'shallowAllOfMerge', because: 'a field has one schema' },
  {
    module: 'omitExtraData',
    exports: ['getUsedFormData', 'getFieldNames', 'isValueEmpty'],
    because: 'answers live in the engine',
  },
  { module: 'sanitizeDataForNewSchema', because: 'answers live in the engine' },
  { module: 'toPathSchema', because: 'answers live in the engine' },
  { module: 'ErrorSchemaBuilder', because: 'the engine validates' },
  { module: 'toErrorList', because: 'the engine validates' },
  { module: 'validationDataMerge', because: 'the engine validates' },
  {
    module: 'hashForSchema',
    exports: ['hashString', 'sortedJSONStringify', 'hashObject'],
    because: 'answers live in the engine',
  },
  {
    module: 'getClosestMatchingOption',
    exports: ['JUNK_OPTION', 'calculateIndexScore'],
    because: 'no field has several schemas',
  },
  { module: 'getDiscriminatorFieldFromSchema', because: 'no field has several schemas' },
  { module: 'getFirstMatchingOption', because: 'no field has several schemas' },
  { module: 'findSelectedOptionInXxxOf', because: 'no field has several schemas' },
  { module: 'mergeSchemas', because: 'no field has several schemas' },
  { module: 'constIsAjvDataReference', because: 'a constant is not a default in our documents' },
  { module: 'guessType', because: 'each field has a type' },
  {
    module: 'findFieldInSchema',
    exports: ['NOT_FOUND_SCHEMA'],
    because: 'only the layout grid of rjsf calls it',
  },
  { module: 'getFromSchema', because: 'only the layout grid of rjsf calls it' },
];

/** Whole modules of our dependencies that a visitor's page never runs (docs/decisions/0038). */
export const STAND_INS: readonly StandIn[] = [
  {
    // The build parses the messages. With external translations, the page loads the parser later.
    wanted: '@formatjs/icu-messageformat-parser',
    importer: /intl-messageformat|@formatjs[\\/]intl/,
    code: `export * from '@formatjs/icu-messageformat-parser/no-parser.js';`,
  },
  {
    // Documents contain no texts, so there is no Markdown.
    wanted: /^markdown-to-jsx/,
    importer: RJSF,
    code: `export const Markdown = ({ children }) => children;`,
  },
  {
    // The default theme of rjsf. The renderer registers its own theme (src/renderer/theme.tsx).
    wanted: /\/components\/(?:fields|widgets)\/index\.js$/,
    importer: RJSF,
    code: `export default () => ({});`,
  },
  {
    wanted: /\/components\/templates\/index\.js$/,
    importer: RJSF,
    code: `export default () => ({ ButtonTemplates: {} });`,
  },
  ...NEVER_CALLED.map(({ module, exports = [] }) => ({
    wanted: RegExp(`/${module}\\.js$`),
    importer: RJSF,
    code: neverCalled(exports),
  })),
  {
    // One function stands in for all functions of these modules. The stack of its error shows which one rjsf has called.
    wanted: NEVER,
    importer: /^\0slim:/,
    code: `export function never() { throw new Error('rjsf called what slim-parts.ts leaves out.'); }`,
  },
  {
    // A hint knows the commonest passwords; all 49,000 weigh more than the rest of the page.
    wanted: './passwords.json.mjs',
    importer: PASSWORDS,
    code: `export default ${JSON.stringify(COMMONEST.join(' '))}.split(' ');`,
  },
  {
    // A phrase of many words is strong, whichever words these are. So the page needs no list of words.
    wanted: './diceware.json.mjs',
    importer: PASSWORDS,
    code: `export default [];`,
  },
];

function neverCalled(exports: readonly string[]): string {
  const names = ['default', ...exports].map((name) => `never as ${name}`);
  return `export { ${names.join(', ')} } from '${NEVER}';`;
}
