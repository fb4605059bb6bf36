import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { fieldCount, tellDrawn } from '#bench/contenders/tell-drawn.ts';

const names = Array.from({ length: fieldCount }, (_, at) => `field${at}`);
const schema: RJSFSchema = {
  type: 'object',
  required: names,
  properties: Object.fromEntries(
    names.map((name) => [name, { type: 'string', title: 'Words', minLength: 1, maxLength: 80 }]),
  ),
};
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place.');
createRoot(root).render(<Form schema={schema} validator={validator} noHtml5Validate showErrorList={false} />);
tellDrawn();
