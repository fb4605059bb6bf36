import type { IsSet } from './disagreements.ts';
import type { FixedConfig } from './variables.ts';

/** What is wrong with the settings of the admin API taken together (R7.2), as lines for the list of faults. */
export function adminApiFaults(
  { environmentName, exposeAdminApi }: FixedConfig,
  isSet: IsSet,
): readonly string[] {
  if (!exposeAdminApi) return [];
  if (isSet('adminApiUrl')) {
    return ['EXPOSE_ADMIN_API must be left unset with ADMIN_API_URL: there is no admin API here to expose'];
  }
  // Whoever posts there is not limited: it is meant for services that have limits of their own.
  return environmentName === 'production' && !isSet('adminApiToken')
    ? [
        'ADMIN_API_TOKEN must be set with EXPOSE_ADMIN_API in production: anybody could make accounts without it',
      ]
    : [];
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
