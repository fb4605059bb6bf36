/** Where the visitor is, by what stands after the `#` (R1.1). */
export type Route =
  | { readonly page: 'sign-up'; readonly language: string; readonly email?: string }
  | { readonly page: 'terms'; readonly language: string };

/**
 * Reads a hash. An unknown path is the empty route, which is the sign-up page in the first language. The address in
 * `#/{language}/{email}` is decoded; one with a malformed escape is taken as it is written (R1.3).
 *
 * @param hash As `location.hash` gives it, with or without its `#`.
 * @param languages Keys of the languages shipped, the default first.
 */
export function routeOf(hash: string, languages: readonly string[]): Route {
  const [empty, first = '', second, ...more] = hash.replace(/^#/, '').split('/');
  const home: Route = { page: 'sign-up', language: languages[0] ?? 'en' };
  if (empty !== '' || more.length > 0) return home;
  if (first === 'create_tos') {
    return second !== undefined && languages.includes(second) ? { page: 'terms', language: second } : home;
  }
  if (!languages.includes(first)) return home;
  const language = { page: 'sign-up', language: first } as const;
  return second ? { ...language, email: decoded(second) } : language;
}

/** The path of a route, as the router and the address bar have it: never with an address in it. */
export function pathOf(route: Route): string {
  return route.page === 'terms' ? `/create_tos/${route.language}` : `/${route.language}`;
}

/** The hash that opens the sign-up page with an address filled in (R3.3). */
export function signUpHash(language: string, email: string): string {
  return `#/${language}/${encodeURIComponent(email)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
