import type { SignupCreated } from '#protocol/signup-response.ts';
import type { SignedUp } from '#tracking/events.ts';

/** The person who signed up, from the form. */
export type Person = Pick<SignedUp, 'email' | 'name' | 'country' | 'language'>;

/**
 * Builds the sign-up for tracking (R9.7) from the form and the response of the admin API. Without details of the
 * organisation, only its id is set.
 *
 * @param eventId A UUID, so that a sink that gets the event twice can count it once.
 */
export function signedUpOf(response: SignupCreated, person: Person, eventId: string): SignedUp {
  const { token, userId, organisationId, organisation } = response;
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
