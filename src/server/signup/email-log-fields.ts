import { createHmac } from 'node:crypto';
import { emailKeyOf } from '#server/security/email-key.ts';

/** What a log may tell of an e-mail address. */
export interface EmailLogFields {
  /** The same for the same address: attempts can be told to be one person's, and nobody can read whose. */
  readonly emailMark: string;
  /** Letters of scripts that look alike, `аda@` with a Cyrillic а: somebody may mean to be taken for another (R7.7). */
  readonly isMixedScript: boolean;
}

/** Enough to tell the addresses of a log apart. */
const MARK_LENGTH = 10;

/** Scripts whose letters are mistaken for one another's. */
const LOOKALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/** Marks an address for the log. It is never refused for what they say: names are spelt in many ways. */
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
