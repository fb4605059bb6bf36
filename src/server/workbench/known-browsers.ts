import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '#server/config/app-secret.ts';
import { newToken } from '#server/security/login-tokens.ts';
import { isSameText } from '#server/security/same-text.ts';
import { makeHostCookie } from '#server/security/host-cookie.ts';

/** Remembers in a browser that an account has signed in there. It signs nobody in: it only counts for the limits (R11.10). */
export interface KnownBrowsers {
  /** What identifies the browser. Undefined when the account has never signed in there. */
  readonly browserOf: (request: FastifyRequest, account: string) => string | undefined;
  readonly remember: (reply: FastifyReply, account: string) => void;
}

const VALUE = /^([\w-]{43})\.([\w-]{43})$/;

/** Half a year. */
const SECONDS = 180 * 24 * 3_600;

/** The cookie has a random part and a signature of it with the account. It does not hold the address of the account. */
export function makeKnownBrowsers(secrets: Secrets, isSecure: boolean): KnownBrowsers {
  const cookie = makeHostCookie('vestibule-browser', { sameSite: 'Strict', isSecure });
  const signatureOf = (browser: string, account: string, secret = secrets[0]): string => {
    const key = createHmac('sha256', secret).update('known browsers').digest();
    return createHmac('sha256', key).update(`${browser} ${account.toLowerCase()}`).digest('base64url');
  };
  return {
    browserOf: (request, account) => {
      const [, browser, signature] = VALUE.exec(cookie.valueIn(request) ?? '') ?? [];
      if (browser === undefined || signature === undefined) return undefined;
      const isOurs = secrets.some((secret) => isSameText(signature, signatureOf(browser, account, secret)));
      return isOurs ? browser : undefined;
    },
    remember: (reply, account) => {
      const browser = newToken();
      reply.header('set-cookie', cookie.set(`${browser}.${signatureOf(browser, account)}`, SECONDS));
    },
  };
}
