/** The limits of JSON Schema: for texts in code points, for numbers, and for lists by their items. */
export const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/**
 * The most characters of a text that a document fills in: a default, and what a template or a look-up makes (R21.2). A field with a
 * smaller `maxLength` takes no more than that.
 */
export const LONGEST_TEXT = 10_000;

/** The limits of a field, for widgets and messages. */
export type Limits = Readonly<Partial<Record<(typeof LIMITS)[number], number>>>;

/** The most bytes of a request to the public API (R7.7). A longer one gets 413. */
export const BODY_LIMIT_BYTES: number = 16 * 1_024;

/**
 * The most bytes of a request for the free texts of visitors (R7.1), and for what a form fills in by itself (R21.2). The other bytes
 * are for short answers, and for what the page adds.
 */
export const TEXT_LIMIT_BYTES: number = 12 * 1_024;

/** The most fields in a chain in which each field is asked only after an answer to the one before (R21.3). */
export const LONGEST_CHAIN = 20;

/** The most bytes of a character in UTF-8. */
export const BYTES_OF_CHARACTER = 4;

/** The least limit of a free text without a limit of its own: a smaller one would refuse usual answers. */
export const SMALLEST_SHARE = 500;
