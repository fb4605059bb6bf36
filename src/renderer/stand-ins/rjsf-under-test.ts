/** What our renderer takes of rjsf, and what stands in for it: its contract tests run on this, whole and as the page has it. */
export { default as Form } from '@rjsf/core';
export { default as SchemaField } from '@rjsf/core/lib/components/fields/SchemaField.js';
export { createSchemaUtils, deepEquals, hashForSchema, retrieveSchema } from '@rjsf/utils';
