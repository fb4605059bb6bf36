import { ConfigFaults } from './config/config-faults.ts';
import type { VariableValues } from './config/variables.ts';
import { openCountryDatabase } from './geolocation/country-database.ts';
import type { Client } from './static/read-client.ts';
import { addTheme } from './static/page-html.ts';

/**
 * Checks the files that settings name, and returns lines for the list of faults (R8.1). So an operator sees the mistakes
 * in files and in variables together. The server opens the same files again later in the start.
 *
 * @param built The built page. Null when it was not built.
 */
export function fileFaults(
  { theme, geoipMmdb }: Pick<VariableValues, 'theme' | 'geoipMmdb'>,
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
