/**
 * Fills the placeholders of a template: `{name}` is the placeholder of the field `name`.
 *
 * @param valueOf The value for a placeholder's name.
 */
export function fillPlaces(template: string, valueOf: (name: string) => string): string {
  return template.replace(/\{([^{}]*)\}/g, (_, name: string) => valueOf(name));
}
