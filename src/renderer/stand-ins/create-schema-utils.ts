import { deepEquals, type RJSFSchema, type SchemaUtilsType, type ValidatorType } from '@rjsf/utils';

/** What rjsf's form and our own fields ask about a schema. */
type SchemaUtils = Pick<
  SchemaUtilsType,
  'getRootSchema' | 'doesSchemaUtilsDiffer' | 'getDefaultFormState' | 'getDisplayLabel' | 'retrieveSchema'
>;

/**
 * Stands in for rjsf's own in the page (docs/decisions/0010): it is told neither defaults nor conditions
 * nor references, and the rest only its own fields and widgets would ask.
 */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): SchemaUtils {
  return {
    getRootSchema: () => rootSchema,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) =>
      otherValidator !== validator || !deepEquals(otherSchema, rootSchema),
    getDefaultFormState: (_schema, answers) => answers,
    getDisplayLabel: () => false,
    retrieveSchema: (schema) => schema,
  };
}
