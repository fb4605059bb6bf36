import { isLoopback } from './loopback.ts';
import { type IsSet, mailFaults } from './mail-rules.ts';
import { productionFaults } from './production-rules.ts';
import type { Config, VariableValues } from './variables.ts';

/** The faults between variables, as lines for the operator. */
export function variableConflicts(config: Config, isSet: IsSet): readonly string[] {
  return [
    // If each instance made its own secret, none could verify what another has signed.
    ...(isSet('databaseUrl') && !isSet('appSecret')
      ? ['APP_SECRET must be set when DATABASE_URL is set']
      : []),
    ...(isSet('appSecretPrevious') && !isSet('appSecret')
      ? ['APP_SECRET_PREVIOUS needs APP_SECRET: a generated secret has no previous one']
      : []),
    ...(isSet('geoHeader') && !isSet('trustProxy')
      ? ['GEO_HEADER needs TRUST_PROXY: without a trusted proxy, the server ignores the header']
      : []),
    ...adminApiFaults(config, isSet),
    ...oidcFaults(isSet),
    ...sharedPortFaults(config, isSet),
    ...(isSet('journyId') === isSet('journyDomain')
      ? []
      : ['JOURNY_ID and JOURNY_DOMAIN go together: set both or neither']),
    ...(isSet('webhookUrl') === isSet('webhookSecret')
      ? []
      : ['WEBHOOK_URL and WEBHOOK_SECRET go together: set both or neither']),
    ...mailFaults(config, isSet),
    ...productionFaults(config, isSet('workbenchUrl')),
  ];
}

const OIDC = ['oidcIssuer', 'oidcClientId', 'oidcClientSecret', 'oidcEditors'] as const;

/** The faults of OIDC_* variables. Editors can sign in with OIDC only when issuer, client, secret and editors are all set. */
function oidcFaults(isSet: IsSet): readonly string[] {
  const set = OIDC.filter((key) => isSet(key));
  return set.length === 0 || set.length === OIDC.length
    ? []
    : ['OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_EDITORS go together: set all or none'];
}

/** The faults of the port for shared previews. Only a workbench shares previews. */
function sharedPortFaults(config: Config, isSet: IsSet): readonly string[] {
  const { sharedPort, port, workbenchPort, metricsPort, environmentName } = config;
  if (!isSet('sharedPort'))
    return isSet('sharedUrl')
      ? ['SHARED_URL needs SHARED_PORT: without it, links lead to the workbench']
      : [];
  const others = { PORT: port, WORKBENCH_PORT: workbenchPort, METRICS_PORT: metricsPort };
  const taken = Object.entries(others).filter(([, other]) => sharedPort !== 0 && other === sharedPort);
  return [
    ...(isSet('workbenchPort') || environmentName === 'development'
      ? []
      : ['SHARED_PORT needs WORKBENCH_PORT: only a workbench shares previews']),
    ...taken.map(([name]) => `SHARED_PORT must be another port than ${name}`),
  ];
}

/** The faults between the settings of the admin API (R7.2), as lines for the list of faults. */
function adminApiFaults(
  { environmentName, exposeAdminApi, host }: VariableValues,
  isSet: IsSet,
): readonly string[] {
  if (isSet('adminApiTokenPrevious') && !isSet('adminApiToken')) {
    return ['ADMIN_API_TOKEN_PREVIOUS needs ADMIN_API_TOKEN: without it, every caller is accepted'];
  }
  if (!exposeAdminApi) return [];
  if (isSet('adminApiUrl')) {
    return ['EXPOSE_ADMIN_API must be left unset with ADMIN_API_URL: there is no admin API here to expose'];
  }
  // The route has no rate limit, because its callers are services with their own limits.
  if (isSet('adminApiToken')) return [];
  const why = 'anybody could make accounts without it';
  if (environmentName === 'production') {
    return [`ADMIN_API_TOKEN must be set with EXPOSE_ADMIN_API in production: ${why}`];
  }
  return isLoopback(host)
    ? []
    : [`ADMIN_API_TOKEN must be set with EXPOSE_ADMIN_API unless HOST is a loopback address: ${why}`];
}

/** Settings that work but may be mistakes, for the log at the start. */
export function adminApiWarnings({
  adminApiUrl,
  adminApiToken,
  exposeAdminApi,
  dashboardUrl,
}: VariableValues): readonly string[] {
  const isOpen = exposeAdminApi && adminApiToken === undefined;
  const hasNoDashboard = adminApiUrl !== undefined && dashboardUrl === undefined;
  return [
    ...(isOpen
      ? ['EXPOSE_ADMIN_API without ADMIN_API_TOKEN: anybody can make accounts, past every limit']
      : []),
    ...(hasNoDashboard
      ? ['ADMIN_API_URL without DASHBOARD_URL: the dashboard here does not know the tokens of that admin API']
      : []),
  ];
}
