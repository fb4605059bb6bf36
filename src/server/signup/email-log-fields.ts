import { createHmac } from 'node:crypto';
import { emailKeyOf } from '#store/email-key.ts';

/** What a log may contain about an e-mail address. */
export interface EmailLogFields {
  /** Equal for equal addresses. It shows which attempts belong together without showing the address. */
  readonly emailMark: string;
  /**
   * The part before the @ mixes scripts whose letters look alike, such as `аda@` with a Cyrillic а. The address may imitate
   * another address (R7.7).
   */
  readonly isMixedScript: boolean;
}

/** Long enough to distinguish the addresses in a log. */
const MARK_LENGTH = 10;

/** Scripts whose letters look alike. */
const LOOKALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/**
 * Describes an address for the log. The server never refuses an address because of these fields: names have many spellings.
 */
export function emailLogFields(email: string, secret: string): EmailLogFields {
  const mark = createHmac('sha256', secret)
    .update(`log:${emailKeyOf(email)}`)
    .digest('base64url');
  const local = email.slice(0, email.lastIndexOf('@'));
  return {
    emailMark: mark.slice(0, MARK_LENGTH),
    isMixedScript: LOOKALIKE_SCRIPTS.filter((script) => script.test(local)).length > 1,
  };
}
