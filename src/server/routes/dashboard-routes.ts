import type { FastifyInstance } from 'fastify';
import {
  invalidLinkPage,
  redeemPage,
  signInPage,
  STYLESHEET_PATH,
  welcomePage,
} from '#server/dashboard/pages.ts';
import { serverMessages } from '#server/i18n/messages.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import { ApiFault } from '#server/faults.ts';
import { acceptForms, addStylesheet, sendPage } from '#server/html/page.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import { tokenHashOf } from '#server/security/login-tokens.ts';
import { isCrossSite } from '#server/security/origin.ts';
import type { SignupStore } from '#store/signup-store.ts';

/** What the stand-in for the dashboard needs. Times are epoch milliseconds. */
export interface DashboardParts {
  readonly content: Pick<LiveContent, 'live'>;
  readonly store: Pick<SignupStore, 'redeemToken'>;
  readonly now: () => number;
  readonly tokenTtlMs: number;
  /** The built files of the page, whose typeface these pages share. */
  readonly files: ReadonlyMap<string, unknown>;
  /** Limits the POST requests of a visitor. */
  readonly requests: RateLimiter;
}

interface LoginRoute {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly language?: unknown };
}

/**
 * The maximum difference between clocks. A token from further in the future was made before the clock was set back, so
 * we refuse it.
 */
const CLOCK_SKEW_MS = 5 * 60_000;

/** The embedded stand-in for the platform's dashboard (R7.9). Its pages post only to themselves. */
export function addDashboardRoutes(app: FastifyInstance, parts: DashboardParts): void {
  addStylesheet(app, STYLESHEET_PATH, parts.files);

  app.get<Omit<LoginRoute, 'Params'>>('/dashboard/login', async (request, reply) =>
    sendPage(reply, signInPage(serverMessages(parts.content.live(), request.query.language))),
  );

  app.get<LoginRoute>('/dashboard/login/:token', async (request, reply) =>
    sendPage(reply, redeemPage(serverMessages(parts.content.live(), request.query.language))),
  );

  app.register(async (posts) => {
    acceptForms(posts);
    posts.addHook('onRequest', async (request) => {
      if (isCrossSite(request, [])) throw new ApiFault('forbidden');
      await parts.requests.take(request.ip);
    });
    posts.post<LoginRoute>('/dashboard/login/:token', async (request, reply) => {
      const messages = serverMessages(parts.content.live(), request.query.language);
      const merchant = await redeem(request.params.token, parts);
      return merchant
        ? sendPage(reply, welcomePage(messages, merchant))
        : sendPage(reply.code(410), invalidLinkPage(messages));
    });
  });
}

function redeem(
  token: string,
  { store, now, tokenTtlMs }: DashboardParts,
): ReturnType<SignupStore['redeemToken']> {
  const time = now();
  return store.redeemToken({
    tokenHash: tokenHashOf(token),
    now: time,
    madeAfter: time - tokenTtlMs,
    madeBefore: time + CLOCK_SKEW_MS,
  });
}
