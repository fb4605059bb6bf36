import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Answers } from '#contract/form-document.ts';
import { makeAttemptSecrets } from '#server/confirm/attempt-secrets.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import type { MailMessage } from '#server/mail/mail-transport.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { upkeepJobs } from '#server/upkeep/upkeep-jobs.ts';
import type { Store } from '#store/store.ts';
import { SERVER_CONTENT } from './server/server-content.ts';
import { makeTestApp, type TestApp, type TestAppOptions } from './server/make-test-app.ts';
import { makePayload } from './server/make-payload.ts';
import type { StoreKind } from './stores.ts';

const SECRET = 'a secret that only tests know, and they alone';

const SILENT = { warn: (): void => undefined, error: (): void => undefined };

/** What mails are written with. */
export const WORDS: Parameters<typeof writeMail>[1] = {
  content: () => SERVER_CONTENT,
  secrets: makeAttemptSecrets([SECRET]),
  publicUrl: 'http://join.example',
  signInUrl: (language) => `http://join.example/dashboard/login?language=${language}`,
};

/** A code that is not the right one. */
export function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** What a tab hears of an attempt that has ended. After an account was open already, it is deleted. */
export function endedIn(when: 'before' | 'after'): Readonly<Record<string, unknown>> {
  return { state: 'ended', ...(when === 'after' && { isDeleted: true }) };
}

/** A server that asks for a proof of mailboxes, and all mails that it has sent. */
export interface MailboxApp extends TestApp {
  readonly store: Store;
  /** Sends what is due, and returns the mails that were sent by it. */
  readonly mails: () => Promise<readonly ReceivedMail[]>;
}

/** A mail, and what its reader finds in it. */
export interface ReceivedMail extends MailMessage {
  readonly code: string | undefined;
  /** The path of its link to us. */
  readonly link: string | undefined;
}

/** Starts a server with a store of this kind. */
export async function makeMailboxApp(
  kind: Pick<StoreKind, 'open' | 'makePlace'>,
  when: 'after' | 'before',
  options: TestAppOptions = {},
): Promise<MailboxApp> {
  const store = await kind.open(await kind.makePlace());
  const app = await makeTestApp({
    ...options,
    env: { CONFIRM_EMAIL: when, PUBLIC_URL: 'http://join.example', ...options.env },
    openStore: async () => store,
  });
  return {
    ...app,
    store,
    mails: async () => {
      const sent: MailMessage[] = [];
      const transport = {
        ready: async () => null,
        send: async (message: MailMessage) => {
          sent.push(message);
          return { kind: 'delivered' } as const;
        },
      };
      await deliverMails({
        store,
        transport,
        write: (mail) => writeMail(mail, WORDS),
        metrics: makeMetrics(),
        log: SILENT,
        now: () => app.clock.now,
      });
      return sent.map((message) => ({
        ...message,
        code: /^\d{6}$/m.exec(message.text)?.[0],
        link: /http:\/\/join\.example(\/confirm\/\S+)/.exec(message.text)?.[1],
      }));
    },
  };
}

/** Runs the hourly upkeep of a server once. */
export async function runUpkeep({ store, clock }: Pick<MailboxApp, 'store' | 'clock'>): Promise<void> {
  const { signal } = new AbortController();
  const parts = { store, metrics: makeMetrics(), tokenTtlMs: 600_000, now: () => clock.now };
  for (const job of upkeepJobs(parts)) await job.run(signal);
}

/** A browser with its cookies. */
export interface TestBrowser {
  readonly signUp: (
    answers?: Answers,
    headers?: Readonly<Record<string, string>>,
    meta?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  /** Signs up by the exposed admin API, as another service does for its visitor. */
  readonly signUpThere: (
    email: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  readonly typeCode: (code: string) => Promise<LightMyRequestResponse>;
  readonly askAccount: (token: string) => Promise<LightMyRequestResponse>;
  readonly poll: () => Promise<LightMyRequestResponse>;
  readonly resend: () => Promise<LightMyRequestResponse>;
  readonly open: (link: string) => Promise<LightMyRequestResponse>;
  /** Sends the form of a link. */
  readonly press: (
    link: string,
    fields?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  /** The cookie of its latest attempt. */
  readonly cookie: () => string | undefined;
}

/** What another service sends to the admin API, without the address. */
export const FORWARDED = {
  name: 'Ada Lovelace',
  organisation: 'Analytical Engines',
  password: 'Correct-Horse-7',
  phone: '+4520123456',
  country: 'DK',
  subdomain: 'analytical-engines',
  source: 'https://shop.example',
  locale: 'en_GB',
  default_vat: 0.25,
  time_zone: 'Europe/Copenhagen',
};

/** Opens a browser without cookies. */
export function openBrowser({ app }: { readonly app: FastifyInstance }): TestBrowser {
  let cookie: string | undefined;
  const headers = (): Record<string, string> => (cookie === undefined ? {} : { cookie });
  return {
    signUp: async (answers = {}, more = {}, meta = {}) => {
      const payload = { ...makePayload(answers), meta: { language: 'en', elapsedMs: 60_000, ...meta } };
      const response = await app.inject({
        method: 'POST',
        url: '/api/signup',
        headers: { ...headers(), ...more },
        payload,
      });
      const [set] = [response.headers['set-cookie'] ?? []].flat();
      if (set !== undefined) cookie = set.split(';', 1)[0];
      return response;
    },
    signUpThere: async (email, more) =>
      app.inject({ method: 'POST', url: '/v1/signup', headers: more, payload: { ...FORWARDED, email } }),
    typeCode: async (code) =>
      app.inject({ method: 'POST', url: '/api/confirm', headers: headers(), payload: { code } }),
    askAccount: async (token) =>
      app.inject({ method: 'POST', url: '/api/confirm/account', headers: headers(), payload: { token } }),
    poll: async () => app.inject({ url: '/api/confirm', headers: headers() }),
    resend: async () => app.inject({ method: 'POST', url: '/api/confirm/resend', headers: headers() }),
    open: async (link) => app.inject({ url: link, headers: headers() }),
    press: async (link, fields = {}) =>
      app.inject({
        method: 'POST',
        url: link,
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    cookie: () => cookie,
  };
}

/** Whether a login token still opens an account. */
export async function opens({ app }: { readonly app: FastifyInstance }, token: string): Promise<boolean> {
  return (await app.inject({ method: 'POST', url: `/dashboard/login/${token}` })).statusCode === 200;
}

/** The token in the link that opens the account. Empty when a page has none. */
export function tokenIn(page: string): string {
  return /\/dashboard\/login\/([\w-]+)/.exec(page)?.[1] ?? '';
}
