import { IntlMessageFormat } from 'intl-messageformat';
import Form from '@rjsf/core';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createRoot } from 'react-dom/client';

/**
 * Every package that the page needs before its form works, mounted without our code. Its size is the floor in `npm run bench:size`:
 * the rest of the page's size comes from our code.
 */
const schema: RJSFSchema = { type: 'object' };
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

void new IntlMessageFormat([], 'en');
createRoot(document.body).render(<Form schema={schema} validator={validator} fields={{ SchemaField }} />);
