/** What our renderer takes of rjsf: its contract tests run on the package, and on what the page has of it. */
export { default as Form } from '@rjsf/core';
export { default as SchemaField } from '@rjsf/core/lib/components/fields/SchemaField.js';
