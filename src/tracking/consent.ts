/** What a visitor may agree to; what is essential is not asked for. */
export type ConsentCategory = 'analytics' | 'marketing';

export type Choice = 'unknown' | 'granted' | 'denied';

/** What the visitor has chosen so far (R9.3). */
export interface Consent {
  readonly of: (category: ConsentCategory) => Choice;
  /** Tells each change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}
