/** How often something may happen: so many times in so many seconds. */
export type RateLimit = { readonly kind: 'off' } | Limited;

/** A limit that is on. */
export interface Limited {
  readonly kind: 'limited';
  readonly count: number;
  readonly seconds: number;
}
