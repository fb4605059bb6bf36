import { adminApiFaults } from './admin-api-rules.ts';
import { productionFaults } from './production-rules.ts';
import type { Config } from './read-config.ts';
import type { FixedConfig } from './variables.ts';

/** Whether a variable was set, be it rightly or not: what is set wrongly is told of already. */
export type IsSet = (key: keyof FixedConfig) => boolean;

/** What is wrong between variables, in words for whoever set them. */
export function crossCheckFaults(config: Config, isSet: IsSet): readonly string[] {
  return [
    // One that each instance makes for itself would let none read what another has signed.
    ...(isSet('databaseUrl') && !isSet('appSecret') ? ['APP_SECRET must be set where DATABASE_URL is'] : []),
    ...(isSet('appSecretPrevious') && !isSet('appSecret')
      ? ['APP_SECRET_PREVIOUS needs APP_SECRET: a secret that is made here has none before it']
      : []),
    ...(isSet('geoHeader') && !isSet('trustProxy')
      ? ['GEO_HEADER needs TRUST_PROXY: without a proxy that is trusted, the header is never believed']
      : []),
    ...adminApiFaults(config, isSet),
    ...(isSet('journyId') === isSet('journyDomain')
      ? []
      : ['JOURNY_ID and JOURNY_DOMAIN go together: set both or neither']),
    ...productionFaults(config),
  ];
}
