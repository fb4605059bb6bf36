import type { BrowserContext, Page } from 'playwright';
import type { VendorIds } from '#protocol/environment.ts';
import { configuredScripts } from '#protocol/vendor-scripts.ts';
import { ALL_VENDOR_IDS } from './vendor-ids.ts';

/** The variables that configure all vendors, as an operator sets them. */
export const ALL_VENDORS: Readonly<Record<string, string>> = {
  GTM_ID: ALL_VENDOR_IDS.gtmId,
  GA_ID: ALL_VENDOR_IDS.gaId,
  HUBSPOT_PORTAL_ID: ALL_VENDOR_IDS.hubspotPortalId,
  HOTJAR_ID: ALL_VENDOR_IDS.hotjarId,
  JOURNY_ID: ALL_VENDOR_IDS.journyId,
  JOURNY_DOMAIN: ALL_VENDOR_IDS.journyDomain,
  USERFLOW_TOKEN: ALL_VENDOR_IDS.userflowToken,
};

/** The URLs of the vendors' scripts. */
export const VENDOR_SCRIPTS: readonly string[] = configuredScripts(ALL_VENDOR_IDS).map(({ src }) => src);

/** Reloads the page as a server with two vendors sends it. The page sends nothing to them before the visitor agrees. */
export async function reloadWithVendors(page: Page): Promise<void> {
  await page.route(/^http:\/\/127\.0\.0\.1:\d+\/$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const policy = answer.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace(/trusted-types 'none'/, 'trusted-types signup-loader'),
      },
      body: html.replace('"vendors":{}', () => `"vendors":${JSON.stringify(TWO_VENDORS)}`),
    });
  });
  await page.reload();
}

const TWO_VENDORS: VendorIds = { gaId: 'G-AB12CD34', hubspotPortalId: '145' };

/** The ways in which a vendor can behave: one that works, and five failures. */
export const VENDOR_MODES = ['ok', 'blocked', 'hangs', 'throws', 'fails', 'forbidden'] as const;

export type VendorMode = (typeof VENDOR_MODES)[number];

/**
 * Replaces all vendors by stubs that behave in this mode. No request leaves the machine. `requested` lists the URLs of the
 * requests in order.
 */
export async function stubVendors(
  context: BrowserContext,
  mode: VendorMode,
): Promise<{ requested: string[] }> {
  const requested: string[] = [];
  await context.route(/^https:\/\//, async (route) => {
    requested.push(route.request().url());
    switch (mode) {
      case 'ok':
      case 'forbidden':
        return route.fulfill({ contentType: 'text/javascript', body: '', headers: ANY_ORIGIN });
      case 'throws':
        return route.fulfill({
          contentType: 'text/javascript',
          body: 'throw new Error("vendor")',
          headers: ANY_ORIGIN,
        });
      case 'fails':
        return route.fulfill({ status: 500, headers: ANY_ORIGIN });
      case 'blocked':
        return route.abort('blockedbyclient');
      case 'hangs':
        return undefined;
    }
  });
  if (mode === 'forbidden') await forbidVendors(context);
  return { requested };
}

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** Serves the page with a policy that allows no vendor, as a proxy in front of the server could. */
async function forbidVendors(context: BrowserContext): Promise<void> {
  await context.route(/^http:\/\/127\.0\.0\.1:\d+\/$/, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replaceAll(/ (?:https|wss):\/\/[^ ;]+/g, ''),
      },
    });
  });
}
