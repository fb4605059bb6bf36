/**
 * Keys with this prefix have texts that the page reads without an ICU parser, which is too large for them. Only `{arguments}` are
 * special there; the check refuses everything else (R15.1).
 */
export const PLAIN_TEXTS = 'signup.waiting.';
