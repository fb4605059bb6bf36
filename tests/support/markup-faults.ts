import { HtmlValidate, type Message } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Chromium serialises a page in this way, so our markup cannot change it.
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'no-trailing-whitespace': 'off',
    // The formatter writes index.html in this way.
    'doctype-style': 'off',
    'void-style': 'off',
    // All files come from the same host as the page (R9.3).
    'require-sri': 'off',
    // The notice for browsers that cannot run the page has its own h1. axe and the snapshots check that only one h1 is visible.
    'heading-level': ['error', { allowMultipleH1: true }],
    // React's own ids, such as "_r_0_".
    'valid-id': ['error', { relaxed: true }],
    // No native element has the pattern of a typeahead (docs/decisions/0009).
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});

/** The single elements that break a rule on purpose. The rule stays on for all other elements. */
const EXCEPTIONS = [
  {
    rule: 'valid-autocomplete',
    selector: '#signup-number',
    because:
      'the standard has "tel-national" on text fields alone; phones show their digits for "tel", and browsers fill it in',
  },
];

/** The faults of markup, as lines for a test. */
export async function markupFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((fault) => !isException(fault))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

function isException({ ruleId, selector }: Message): boolean {
  return EXCEPTIONS.some((exception) => exception.rule === ruleId && exception.selector === selector);
}
