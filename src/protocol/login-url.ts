/** The address at which the dashboard opens an account by a token (R2.62): `{dashboard}/login/{token}?language={language}`. */
export function loginUrl(dashboardUrl: string, token: string, language: string): string {
  return `${dashboardUrl}/login/${encodeURIComponent(token)}?language=${encodeURIComponent(language)}`;
}
