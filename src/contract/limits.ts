/** What JSON Schema bounds: texts in code points, numbers, and lists by how many they hold. */
export const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** Limits that a widget or a message may want to name. */
export type Limits = Readonly<Partial<Record<(typeof LIMITS)[number], number>>>;
