/** rjsf's field for numbers, which only forms with a number load. */
export { default as NumberField } from '@rjsf/core/lib/components/fields/NumberField.js';
