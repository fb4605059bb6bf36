/** The names of the links that every page has. The label of a consent names them as tags: `<terms>…</terms>` (R2.10). */
export const LINK_NAMES = ['privacy', 'provider', 'rebrand', 'signIn', 'terms'] as const;
