/** The parts of rjsf that our renderer uses. The contract tests run on the package, and on the parts in the page's bundle. */
export { withTheme } from '@rjsf/core';
export { default as NumberField } from '@rjsf/core/lib/components/fields/NumberField.js';
export { default as ObjectField } from '@rjsf/core/lib/components/fields/ObjectField.js';
export { default as SchemaField } from '@rjsf/core/lib/components/fields/SchemaField.js';
export { default as StringField } from '@rjsf/core/lib/components/fields/StringField.js';
