import { APP_VERSION } from '#protocol/app-version.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import type { SignedUp } from '#tracking/events.ts';
import { companyTraits, type UserSetting, userTraits } from '#tracking/identity/traits.ts';
import type { Report } from '#tracking/errors/errors.ts';
import { type JuneMessage, type Network, postJune } from './post-june.ts';

export interface JuneParts {
  readonly network: Network;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly makeId: () => string;
  readonly report: Report;
  readonly settingOf: (signUp: SignedUp) => UserSetting;
}

/**
 * Product analytics through our own API (R9.5): a user, their company, the sign-up and the page. All calls start at
 * once and outlive the page. Every call needs a user, so pages are sent only after a sign-up.
 */
export function createJuneSink({ network, now, makeId, report, settingOf }: JuneParts): Sink {
  let userId: string | undefined;
  let path: string | undefined;

  function post(message: JuneMessage, headers?: Readonly<Record<string, string>>): void {
    const timestamp = new Date(now()).toISOString();
    postJune(
      { ...message, body: { ...message.body, timestamp, message_id: makeId() }, headers },
      network,
      report,
    );
  }

  function sendPage(): void {
    if (userId === undefined || path === undefined) return;
    post({ call: 'page_event', body: { userId, name: path } });
  }

  function sendSignUp(signUp: SignedUp): void {
    ({ userId } = signUp);
    post({ call: 'identify_user', body: { userId, traits: userTraits(signUp, settingOf(signUp)) } });
    post({
      call: 'identify_company',
      body: { userId, groupId: signUp.organisation.id, traits: companyTraits(signUp) },
    });
    // Only this call may contain the token. It proves whose event this is (R9.7).
    post({ call: 'track_event', body: signUpEvent(signUp) }, { 'X-Auth-Token': signUp.token });
    sendPage();
  }

  return {
    name: 'june',
    category: 'analytics',
    send(event) {
      switch (event.name) {
        case 'page_viewed':
          ({ path } = event);
          return sendPage();
        case 'signed_up':
          return sendSignUp(event.signUp);
      }
    },
  };
}

function signUpEvent(signUp: SignedUp): JuneMessage['body'] {
  const { userId, country, organisation, language } = signUp;
  return {
    userId,
    event: 'sign_up',
    properties: { country, organisation: companyTraits(signUp) },
    context: { groupId: organisation.id, locale: language, app_version: APP_VERSION },
  };
}
