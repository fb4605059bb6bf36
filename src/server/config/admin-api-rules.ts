import ipaddr from 'ipaddr.js';
import type { IsSet } from './cross-checks.ts';
import type { FixedConfig } from './variables.ts';

/** What is wrong with the settings of the admin API taken together (R7.2), as lines for the list of faults. */
export function adminApiFaults(
  { environmentName, exposeAdminApi, host }: FixedConfig,
  isSet: IsSet,
): readonly string[] {
  if (isSet('adminApiTokenPrevious') && !isSet('adminApiToken')) {
    return ['ADMIN_API_TOKEN_PREVIOUS needs ADMIN_API_TOKEN: without that, anybody may ask'];
  }
  if (!exposeAdminApi) return [];
  if (isSet('adminApiUrl')) {
    return ['EXPOSE_ADMIN_API must be left unset with ADMIN_API_URL: there is no admin API here to expose'];
  }
  // Whoever posts there is not limited: it is meant for services that have limits of their own.
  if (isSet('adminApiToken')) return [];
  const why = 'anybody could make accounts without it';
  if (environmentName === 'production') {
    return [`ADMIN_API_TOKEN must be set with EXPOSE_ADMIN_API in production: ${why}`];
  }
  return isLoopback(host)
    ? []
    : [`ADMIN_API_TOKEN must be set with EXPOSE_ADMIN_API unless HOST is a loopback address: ${why}`];
}

/** Whether only this machine can reach what listens there. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

/** What works and may not be meant, for the log of a start. */
export function adminApiWarnings({
  adminApiUrl,
  adminApiToken,
  exposeAdminApi,
  dashboardUrl,
}: FixedConfig): readonly string[] {
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
