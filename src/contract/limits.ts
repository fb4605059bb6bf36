/** The limits of JSON Schema: for texts in code points, for numbers, and for lists by their items. */
export const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** The limits of a field, for widgets and messages. */
export type Limits = Readonly<Partial<Record<(typeof LIMITS)[number], number>>>;
