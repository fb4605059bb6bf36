import { HtmlValidate, type Message } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How Chromium writes a page down that it has in memory, and nobody's choice.
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'no-trailing-whitespace': 'off',
    // How the formatter writes index.html.
    'doctype-style': 'off',
    'void-style': 'off',
    // Everything comes from the same host, with the page itself (R9.3).
    'require-sri': 'off',
    // What stands in for a page that cannot run has a heading of its own; axe and the snapshots see that one is shown.
    'heading-level': ['error', { allowMultipleH1: true }],
    // React's own ids, such as "_r_0_".
    'valid-id': ['error', { relaxed: true }],
    // A typeahead is the pattern that no native element has (docs/decisions/0009).
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});

/** What is not mended, one by one, so that the rule holds everywhere else. */
const EXCEPTIONS = [
  {
    rule: 'valid-autocomplete',
    selector: '#signup-number',
    because:
      'the standard has "tel-national" on text fields alone; phones show their digits for "tel", and browsers fill it in',
  },
];

/** What is wrong with the markup as it stands. */
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
