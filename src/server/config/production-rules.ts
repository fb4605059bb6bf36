import { DEFAULT_LANGUAGE } from '#server/default-language.ts';
import { languages } from '#server/languages.ts';
import { legalVariables } from './legal-variables.ts';
import { isPlaceholder } from './links-not-set.ts';
import type { Config } from './read-config.ts';

/** KiB and passes that OWASP's Password Storage Cheat Sheet calls equal for Argon2id with one lane; more of either is fine. */
const ARGON2_FLOOR = [
  [47_104, 1],
  [19_456, 2],
  [12_288, 3],
  [9_216, 4],
  [7_168, 5],
] as const;

/** What production does not start with (R15.7), as lines for the list of faults. What was set wrongly is listed already. */
export function productionFaults(config: Config): readonly string[] {
  if (config.environmentName !== 'production') return [];
  return [...clearTextFaults(config), ...legalFaults(config), ...argon2Faults(config)];
}

function clearTextFaults({ adminApiUrl, dashboardUrl }: Config): readonly string[] {
  return Object.entries({ ADMIN_API_URL: adminApiUrl, DASHBOARD_URL: dashboardUrl })
    .filter(([, url]) => url?.startsWith('http:'))
    .map(([name]) => `${name} must start with https:// in production: passwords and login tokens go there`);
}

function legalFaults({ legalUrls }: Config): readonly string[] {
  const leadsNowhere = legalVariables(languages).filter(({ page, language }) => {
    const url = legalUrls[page][language];
    const isOwn = language === DEFAULT_LANGUAGE || url !== legalUrls[page][DEFAULT_LANGUAGE];
    return url !== undefined && isOwn && isPlaceholder(url);
  });
  return leadsNowhere.map(
    ({ name, page }) => `${name} must be your own ${page} page in production, not one at example.com`,
  );
}

function argon2Faults({ argon2MemoryKib: memory, argon2Iterations: passes }: Config): readonly string[] {
  // Undefined when it was set wrongly, whatever its type says.
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
