/**
 * A template with its places filled: `{name}` stands for the field of that name.
 *
 * @param valueOf What stands in the place of a name.
 */
export function fillPlaces(template: string, valueOf: (name: string) => string): string {
  return template.replace(/\{([^{}]*)\}/g, (_, name: string) => valueOf(name));
}
