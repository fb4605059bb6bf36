import { coversMuchOfTheInternet } from './address-coverage.ts';
import type { VariableValues } from './variables.ts';

/** The settings that let everybody in (R21.7), as lines for the log at the start. */
export function wideOpenWarnings(
  config: Pick<VariableValues, 'frameAncestors' | 'oidcEditors' | 'trustProxy'>,
): readonly string[] {
  const sites = config.frameAncestors.split(' ').filter((source) => ANY_SITE.test(source));
  const domains = (config.oidcEditors ?? [])
    .map(({ who }) => who)
    .filter((who) => PUBLIC_MAIL.some((domain) => domain.test(who)));
  return [
    ...sites.map((source) => `FRAME_ANCESTORS lets sites of strangers show the page in a frame: ${source}`),
    ...domains.map((domain) => `OIDC_EDITORS lets everybody into the workbench who has a mailbox ${domain}`),
    ...(coversMuchOfTheInternet(config.trustProxy ?? [])
      ? ['TRUST_PROXY trusts much of the internet: visitors choose the address by which limits count them']
      : []),
  ];
}

/** A scheme alone, or all hosts below a top-level domain. */
const ANY_SITE = /^https?:(?:\/\/\*\.[^.:]+(?::[\d*]+)?)?$/;

/** Domains at which anybody gets a mailbox. The list names the large ones: it is a reminder, and no protection. */
const PUBLIC_MAIL: readonly RegExp[] = [
  /^@(?:gmail|googlemail|icloud|me|mac|proton|protonmail|pm|mail|email|fastmail|zoho|hey|tuta|tutanota)\.(?:com|me)$/,
  // These have domains in many countries: hotmail.de, yahoo.co.uk, live.com.mx.
  /^@(?:aol|gmx|hotmail|live|msn|outlook|rocketmail|yahoo|yandex|ymail)\.(?:com?\.)?[a-z]{2,3}$/,
  /^@(?:126|163|qq|sina)\.com$/,
  /^@(?:freenet|mail|posteo|t-online|web)\.de$/,
  /^@(?:bk|inbox|list|mail|rambler)\.ru$/,
  /^@(?:btinternet\.com|free\.fr|laposte\.net|libero\.it|mailbox\.org|o2\.pl|orange\.fr|seznam\.cz|tuta\.io|wp\.pl)$/,
];
