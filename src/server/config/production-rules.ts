import { PLATFORM_LANGUAGES } from './platform-languages.ts';
import { legalVariables } from './legal-variables.ts';
import { isLoopback } from './loopback.ts';
import type { Config } from './variables.ts';

/**
 * Pairs of KiB and passes that OWASP's Password Storage Cheat Sheet lists as equally strong for Argon2id with one lane.
 * Production also accepts more memory or more passes than a pair has.
 */
const ARGON2_FLOOR = [
  [47_104, 1],
  [19_456, 2],
  [12_288, 3],
  [9_216, 4],
  [7_168, 5],
] as const;

/**
 * The settings that production refuses to start with (R15.7, R21.7), as lines for the list of faults.
 *
 * @param hasWorkbenchUrl Whether WORKBENCH_URL was set, validly or not. Other checks report an invalid value.
 */
export function productionFaults(config: Config, hasWorkbenchUrl: boolean): readonly string[] {
  if (config.environmentName !== 'production') return [];
  return [
    ...clearTextFaults(config),
    ...workbenchFaults(config, hasWorkbenchUrl),
    ...legalFaults(config),
    ...argon2Faults(config),
  ];
}

function clearTextFaults({ adminApiUrl, dashboardUrl }: Config): readonly string[] {
  return Object.entries({ ADMIN_API_URL: adminApiUrl, DASHBOARD_URL: dashboardUrl })
    .filter(([, url]) => url?.startsWith('http:'))
    .map(([name]) => `${name} must start with https:// in production: passwords and login tokens go there`);
}

/** Passwords and sessions of editors must not cross a network in clear text. */
function workbenchFaults(
  { workbenchPort, workbenchHost, workbenchUrl }: Config,
  hasWorkbenchUrl: boolean,
): readonly string[] {
  const url = workbenchUrl === undefined ? undefined : new URL(workbenchUrl);
  if (url?.protocol === 'https:' || (hasWorkbenchUrl && !url)) return [];
  const why = 'the passwords and sessions of editors go there';
  if (workbenchPort !== undefined && !isLoopback(workbenchHost)) {
    return [
      `WORKBENCH_URL must be the https:// address of the workbench in production, unless WORKBENCH_HOST is a loopback address: ${why}`,
    ];
  }
  return url && !isLoopback(url.hostname)
    ? [`WORKBENCH_URL must start with https:// in production, unless it is on this machine: ${why}`]
    : [];
}

function legalFaults({ legalUrls }: Config): readonly string[] {
  const placeholders = legalVariables(PLATFORM_LANGUAGES).filter(({ page, language }) => {
    const url = legalUrls[page][language];
    return url !== undefined && isPlaceholder(url);
  });
  return placeholders.map(
    ({ name, page }) => `${name} must be your own ${page} page in production, not one at example.com`,
  );
}

function argon2Faults({ argon2MemoryKib: memory, argon2Iterations: passes }: Config): readonly string[] {
  // A setting is undefined when its variable is invalid, although its type says number.
  if (Number.isNaN(memory + passes)) return [];
  if (ARGON2_FLOOR.some(([leastMemory, leastPasses]) => memory >= leastMemory && passes >= leastPasses))
    return [];
  const floor = ARGON2_FLOOR.map(([leastMemory, leastPasses]) => `${leastMemory} × ${leastPasses}`).join(
    ', ',
  );
  return [
    `ARGON2_MEMORY_KIB × ARGON2_ITERATIONS must be at least one of ${floor} in production, not ${memory} × ${passes}`,
  ];
}

/** Reserved for examples (RFC 2606). */
const EXAMPLE_HOST = 'example.com';

/** The variables whose links still lead to example.com. `productionFaults` checks the legal pages. */
export function placeholderLinks({
  providerUrl,
  rebrandUrl,
}: Pick<Config, 'providerUrl' | 'rebrandUrl'>): readonly string[] {
  return Object.entries({ PROVIDER_URL: providerUrl, REBRAND_URL: rebrandUrl })
    .filter(([, url]) => isPlaceholder(url))
    .map(([name]) => name);
}

/** Whether a URL leads to example.com or one of its subdomains. */
function isPlaceholder(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === EXAMPLE_HOST || hostname.endsWith(`.${EXAMPLE_HOST}`);
}
