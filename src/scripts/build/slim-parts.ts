import { dictionary } from '@zxcvbn-ts/language-common';
import { KNOWN_PASSWORDS } from '#widgets/password/strength-of.ts';

/** What the page has in the place of a module that some package imports: code, or a file of `src/renderer/stand-ins`. */
export interface StandIn {
  readonly wanted: string | RegExp;
  readonly importer: RegExp;
  readonly by: { readonly code: string } | { readonly file: string };
}

/** A place in a module, and what is written there instead. */
export interface Change {
  readonly from: string | RegExp;
  readonly to: string;
}

/** What is written anew in a module of a package. */
export interface Edit {
  readonly module: RegExp;
  readonly changes: readonly Change[];
}

const RJSF = /@rjsf/;
const PASSWORDS = /@zxcvbn-ts[\\/]language-common/;
const COMMONEST = (dictionary['passwords-common'] ?? []).slice(0, KNOWN_PASSWORDS);

/** Parts of our dependencies that a visitor's page never runs, or not for documents as check:forms accepts them. */
export const STAND_INS: readonly StandIn[] = [
  {
    // Messages are parsed when they are built; the parser loads lazily where translations come from elsewhere.
    wanted: '@formatjs/icu-messageformat-parser',
    importer: /intl-messageformat|@formatjs[\\/]intl/,
    by: { code: `export * from '@formatjs/icu-messageformat-parser/no-parser.js';` },
  },
  {
    // Documents hold no texts, so no Markdown.
    wanted: /^markdown-to-jsx/,
    importer: RJSF,
    by: { code: `export const Markdown = ({ children }) => children;` },
  },
  {
    // The texts of rjsf's own theme, which draws nothing here.
    wanted: /\/enums\.js$/,
    importer: RJSF,
    by: { code: `export const TranslatableString = {};` },
  },
  {
    // The renderer registers every template, field and widget itself.
    wanted: /\/getDefaultRegistry\.js$/,
    importer: RJSF,
    by: {
      code: `export default () => ({ fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {}, translateString: (text) => text, globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false } });`,
    },
  },
  {
    // Documents have no references.
    wanted: /\/findSchemaDefinition\.js$/,
    importer: RJSF,
    by: {
      code: `export const splitKeyElementFromObject = (key, { [key]: value, ...others }) => [others, value]; export default () => ({});`,
    },
  },
  {
    // Answers live in the engine's store: rjsf has none to leave out …
    wanted: /\/omitExtraData\.js$/,
    importer: RJSF,
    by: {
      code: `const same = (answers) => answers; export { same as default, same as getFieldNames, same as getUsedFormData, same as isValueEmpty };`,
    },
  },
  {
    // … nor to clean when a condition changes …
    wanted: /\/schemaHasNestedConditional\.js$/,
    importer: RJSF,
    by: { code: `export default () => false;` },
  },
  {
    // … and nothing to find wrong with them.
    wanted: /\/ErrorSchemaBuilder\.js$/,
    importer: RJSF,
    by: { code: `export default class {}` },
  },
  { wanted: /\/createSchemaUtils\.js$/, importer: RJSF, by: { file: 'create-schema-utils.ts' } },
  { wanted: /\/deepEquals\.js$/, importer: RJSF, by: { file: 'deep-equals.ts' } },
  { wanted: /\/shallowAllOfMerge\.js$/, importer: RJSF, by: { file: 'merge-all-of.ts' } },
  {
    // A hint knows the commonest passwords; all 49,000 weigh more than the rest of the page.
    wanted: './passwords.json.mjs',
    importer: PASSWORDS,
    by: { code: `export default ${JSON.stringify(COMMONEST.join(' '))}.split(' ');` },
  },
  {
    // A phrase of many words is strong, whichever they are.
    wanted: './diceware.json.mjs',
    importer: PASSWORDS,
    by: { code: `export default [];` },
  },
];

/** What only people who develop with a package have of it, or who use more of it. */
export const EDITS: readonly Edit[] = [
  {
    // Answers, errors and the sending are the engine's: rjsf's form is drawn, and is never told of a change or a submit.
    module: /@rjsf[\\/]core[\\/]lib[\\/]components[\\/]Form\.js$/,
    changes: [
      { from: /^ {4}setFieldValue = [\s\S]*?^(?= {4}static isLiveValidatedOnChange\()/gm, to: '' },
      { from: /^ {4}validateBeforeThrow\([\s\S]*?^(?= {4}static updateRetrievedSchema\()/gm, to: '' },
      { from: /^ {4}reset = [\s\S]*?^(?= {4}static getGlobalFormOptions\()/gm, to: '' },
      { from: /^ {4}submit = [\s\S]*?^(?= {4}render\(\) \{)/gm, to: '' },
      { from: /on(?:Change|Blur|Focus|Submit): this\.on\w+, /g, to: '' },
    ],
  },
  {
    // For a parser, which is not there. The browser looks through all the languages it knows, some 15 ms when first asked.
    module: /[\\/]intl-messageformat[\\/]index\.js$/,
    changes: [
      { from: 'this.resolvedLocale = IntlMessageFormat.resolveLocale(locales);', to: '' },
      { from: /static \{\s+this\.resolveLocale = [\s\S]*?\n\t\t\};\n\t\}/g, to: '' },
    ],
  },
  {
    // The router is one file. What is named for React's developer tools stays in it, and so does what is made by a call.
    module: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
    changes: [
      { from: /^\w+\.displayName = "\w+";$/gm, to: '' },
      { from: / = (\w+\.(?:createContext|forwardRef|memo)\()/g, to: ' = /* @__PURE__ */ $1' },
      { from: 'ENABLE_DEV_WARNINGS = true', to: 'ENABLE_DEV_WARNINGS = false' },
      // Routes that fetch data are drawn by another component than ours, and have a boundary of their own.
      { from: 'RenderErrorBoundary.contextType = RSCRouterContext;', to: '' },
      {
        from: /^(function (?:useRoutesImpl|_renderMatches)\(.*), dataRouterOpts\) \{$/gm,
        to: '$1) { const dataRouterOpts = undefined;',
      },
    ],
  },
];
