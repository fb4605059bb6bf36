import type { SignupCreated } from '#contract/signup-answer.ts';
import type { SignedUp } from '#tracking/events.ts';

/** Who signed up, as the form has it. */
export type Person = Pick<SignedUp, 'email' | 'name' | 'country' | 'language'>;

/**
 * The sign-up that tracking is told of (R9.7): who, of what the admin API has made. An admin API that tells nothing of the
 * organisation leaves it at its id.
 *
 * @param eventId A UUID: whoever is told twice can count once.
 */
export function signedUpOf(answer: SignupCreated, person: Person, eventId: string): SignedUp {
  const { token, userId, organisationId, organisation } = answer;
  return {
    eventId,
    userId,
    token,
    ...person,
    organisation: organisation ?? {
      id: organisationId,
      name: null,
      state: null,
      created: null,
      live_date: null,
      partner: null,
    },
  };
}
