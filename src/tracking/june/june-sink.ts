import { APP_VERSION } from '#protocol/app-version.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import type { SignedUp } from '#tracking/events.ts';
import type { Report } from '#tracking/errors/errors.ts';

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
    // Only this call may contain the token. The token proves whose event this is (R9.7).
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

/** Properties of a user or a company, by name. */
type Traits = Readonly<Record<string, string | boolean | null>>;

/** The facts about a user that only the environment knows. */
interface UserSetting {
  /** Whether the user works for us (R9.4). */
  readonly isInternal: boolean;
  /** The name of the product: `Acme` makes the trait `isAcmeUser`. Without a name there is no such trait. */
  readonly productName: string | undefined;
}

/** The traits of a user for product analytics (R9.12). */
export function userTraits(signUp: SignedUp, { isInternal, productName }: UserSetting): Traits {
  return {
    email: signUp.email,
    name: signUp.name,
    ...(productName !== undefined && { [`is${productName}User`]: isInternal }),
    company_id: signUp.organisation.id,
    language: languageName(signUp.language),
  };
}

/** The traits of the user's company (R9.12): only these, whatever else an admin API sends. */
export function companyTraits({ organisation }: SignedUp): Traits {
  const { id, name, partner, state, created, live_date } = organisation;
  return { id, name, partner, state, created, live_date };
}

/** The English name of a language, by its key in routes: `German` for `de`. */
function languageName(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}

/** One call of product analytics (R7.4). */
interface JuneMessage {
  readonly call: 'identify_user' | 'identify_company' | 'track_event' | 'page_event';
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The options of `fetch`. */
interface JuneRequest {
  readonly method: 'POST';
  readonly keepalive: true;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** How the page reaches our API. */
export interface Network {
  /** The origin before `/v1`. */
  readonly apiBase: string;
  readonly fetch: (url: string, request: JuneRequest) => Promise<Pick<Response, 'ok' | 'status'>>;
}

/**
 * Sends a call that outlives the page. Across origins a preflight goes first, and the page may close before the response of the
 * preflight (R9.5). `sendBeacon` cannot send the token. The function reports failures without the sent data.
 */
function postJune({ call, body, headers }: JuneMessage, network: Network, report: Report): void {
  const fail = (reason: string, cause?: unknown): void =>
    report(new Error(`Product analytics: ${call} ${reason}`, { cause }));
  network
    .fetch(`${network.apiBase}/v1/integration/june/${call}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    .then(
      ({ ok, status }) => ok || fail(`was answered ${status}`),
      (error: unknown) => fail('did not arrive', error),
    );
}
