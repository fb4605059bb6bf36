/** The route, which the hash determines (R1.1). */
export type Route =
  | { readonly page: 'sign-up'; readonly language: string; readonly email?: string }
  | { readonly page: 'terms'; readonly language: string };

/**
 * Reads a hash. An unknown path is the empty route, which is the sign-up page in the first language. The function decodes the
 * e-mail address in `#/{language}/{email}`; a malformed escape stays as it is (R1.3).
 *
 * @param hash The value of `location.hash`, with or without its `#`.
 * @param languages Keys of the shipped languages, the default first.
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

/** The path of a route, for router and address bar. It never contains an e-mail address. */
export function pathOf(route: Route): string {
  return route.page === 'terms' ? `/create_tos/${route.language}` : `/${route.language}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
