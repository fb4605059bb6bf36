/** rjsf's field for numbers, which only forms that ask for a number carry. */
export { default as NumberField } from '@rjsf/core/lib/components/fields/NumberField.js';
