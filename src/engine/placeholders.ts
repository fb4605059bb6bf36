const PLACE = /\{([^{}]*)\}/g;

/** The names of a template's placeholders, in its order. A name occurs as often as the template fills it in. */
export function placeholdersIn(template: string): readonly string[] {
  return [...template.matchAll(PLACE)].map(([, name = '']) => name);
}

/**
 * Fills the placeholders of a template, as `fillPlaces` does, until the text has a length. It never fills the rest of the
 * template.
 */
export function fillUpTo(most: number, template: string, valueOf: (name: string) => string): string {
  let [text, end] = ['', 0];
  for (const { 0: place, 1: name = '', index } of template.matchAll(PLACE)) {
    text += template.slice(end, index) + valueOf(name);
    end = index + place.length;
    if (text.length >= most) return text.slice(0, most);
  }
  return (text + template.slice(end)).slice(0, most);
}

/**
 * Fills the placeholders of a template: `{name}` is the placeholder of the field `name`.
 *
 * @param valueOf The value for a placeholder's name.
 */
export function fillPlaces(template: string, valueOf: (name: string) => string): string {
  return template.replace(PLACE, (_, name: string) => valueOf(name));
}
