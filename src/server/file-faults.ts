import { hashFileFault } from './breaches/hash-file.ts';
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
  { theme, geoipMmdb, breachedPasswords }: Pick<VariableValues, 'theme' | 'geoipMmdb' | 'breachedPasswords'>,
  built: Client | null,
): readonly string[] {
  return [
    ...faultsFrom(() => built && addTheme(built, theme)),
    ...faultsFrom(() => openCountryDatabase(geoipMmdb)),
    ...breachFaults(breachedPasswords),
  ];
}

function breachFaults(source: VariableValues['breachedPasswords']): readonly string[] {
  if (source?.kind !== 'file') return [];
  const fault = hashFileFault(source.path);
  return fault === undefined
    ? []
    : [
        `BREACHED_PASSWORDS must be a file of SHA-1 hashes, sorted by hash, not ${JSON.stringify(source.path)}: ${fault}`,
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
