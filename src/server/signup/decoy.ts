import { randomUUID } from 'node:crypto';
import type { Answers } from '#contract/form-document.ts';
import type { SignupCreated } from '#contract/signup-answer.ts';
import { createdAnswer } from '#server/admin-api/created-answer.ts';
import { newToken } from '#server/security/login-tokens.ts';

/** What a honeypot's catch is told: as a success looks, and nothing comes of it (R7.7). */
export function decoy({ organisation }: Answers, createdAt: number): SignupCreated {
  return createdAnswer({
    token: newToken(),
    userId: randomUUID(),
    organisationId: randomUUID(),
    organisationName: typeof organisation === 'string' ? organisation : null,
    createdAt,
  });
}
