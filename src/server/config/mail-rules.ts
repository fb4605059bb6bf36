import { loginUrl } from '#protocol/login-url.ts';
import { isLoopback } from './loopback.ts';
import { STAND_IN_DASHBOARD } from './public-environment.ts';
import type { Config, VariableValues } from './variables.ts';

/** Whether a variable was set, validly or not. Other checks report an invalid value. */
export type IsSet = (key: keyof VariableValues) => boolean;

/** The faults between the settings of mails (R15.1), as lines for the list of faults. */
export function mailFaults(config: Config, isSet: IsSet): readonly string[] {
  const { confirmEmail, environmentName } = config;
  const isOn = confirmEmail === 'after' || confirmEmail === 'before';
  return [
    ...(isSet('smtpUrl') && !isSet('mailFrom')
      ? ['MAIL_FROM must be set when SMTP_URL is set: each mail has a sender']
      : []),
    ...(isOn && isSet('adminApiUrl')
      ? [
          'CONFIRM_EMAIL must be off with ADMIN_API_URL: only the service that makes the accounts can wait for a proof',
        ]
      : []),
    ...(isOn && environmentName === 'production' ? productionMailFaults(config, isSet) : []),
  ];
}

function productionMailFaults({ publicUrl }: Config, isSet: IsSet): readonly string[] {
  if (!isSet('publicUrl')) {
    return ['PUBLIC_URL must be set with CONFIRM_EMAIL in production: links in mails start with it'];
  }
  // Another fault reports an address that is none.
  if (publicUrl === undefined || publicUrl.startsWith('https:') || isLoopback(new URL(publicUrl).hostname))
    return [];
  return ['PUBLIC_URL must start with https:// in production, unless it is on this machine'];
}

/** The address of the public page, without a trailing slash. It never comes from a request. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const DAY_MS = 24 * 3_600_000;

/** How long a mailbox can be proved, in milliseconds. */
export function confirmLifeMs({ confirmDays }: Pick<Config, 'confirmDays'>): number {
  return confirmDays * DAY_MS;
}

type Addresses = Pick<Config, 'dashboardUrl' | 'publicUrl' | 'host' | 'port'>;

/** The sign-in page of the dashboard, for links of our own pages: the stand-in is a path. */
export function signInPathOf({ dashboardUrl }: Addresses, language: string): string {
  return `${dashboardUrl ?? STAND_IN_DASHBOARD}/login?language=${encodeURIComponent(language)}`;
}

/** The page of the dashboard that opens an account by a token, as the success view does (R2.62). */
export function accountPathOf({ dashboardUrl }: Addresses, token: string, language: string): string {
  return loginUrl(dashboardUrl ?? STAND_IN_DASHBOARD, token, language);
}

/** The sign-in page for mails, whose links need the whole address. */
export function signInUrlOf(config: Addresses, language: string): string {
  const path = signInPathOf(config, language);
  return path.startsWith('/') ? `${publicUrlOf(config)}${path}` : path;
}
