import { isRecord } from '#contract/is-record.ts';
import type { SignupCreated } from '#protocol/signup-response.ts';

/** Whether the body of a response describes an account that can be opened. */
export function isCreated(body: unknown): body is SignupCreated {
  return isRecord(body) && typeof body['token'] === 'string' && body['token'] !== '';
}
