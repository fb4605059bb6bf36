import { ConfigFaults } from './config/read-config.ts';
import type { FixedConfig } from './config/variables.ts';
import { openCountryDatabase } from './geolocation/open-country-database.ts';
import type { Client } from './static/read-client.ts';
import { addTheme } from './static/with-theme.ts';

/**
 * What is wrong with the files that settings name, in lines for the list of faults (R8.1). The start opens them once more:
 * that takes some milliseconds, and whoever made two mistakes learns of both.
 *
 * @param built The page as it was built; null when it was not.
 */
export function fileFaults(
  { theme, geoipMmdb }: Pick<FixedConfig, 'theme' | 'geoipMmdb'>,
  built: Client | null,
): readonly string[] {
  return [
    ...faultsFrom(() => built && addTheme(built, theme)),
    ...faultsFrom(() => openCountryDatabase(geoipMmdb)),
  ];
}

function faultsFrom(open: () => unknown): readonly string[] {
  try {
    open();
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}
