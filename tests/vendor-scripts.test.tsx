import { afterEach, describe, expect, it } from 'vitest';
import type { VendorIds } from '#protocol/environment.ts';
import { configuredScripts, VENDOR_ENTRIES } from '#protocol/vendor-scripts.ts';
import { makeAppPage } from '#server/static/app-page.ts';
import { createLoader } from '#tracking/load-script.ts';
import { BARE_ENVIRONMENT } from './support/bare-environment.ts';
import { ALL_VENDOR_IDS } from './support/vendor-ids.ts';

afterEach(() => {
  document.head.replaceChildren();
});

/** The sources of the page's policy, by directive, with these vendors configured. */
function policyWith(vendors: VendorIds): ReadonlyMap<string, readonly string[]> {
  const { policies } = makeAppPage(
    '<script type="application/json" id="environment"></script>',
    { ...BARE_ENVIRONMENT, tracking: { vendors, internalDomains: [] } },
    { frameAncestors: "'self'", cspScriptHosts: undefined },
  );
  return new Map(
    policies.enforced.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** The URLs from which the loader requests scripts for these vendors. */
function scriptUrlsOf(vendors: VendorIds): readonly string[] {
  const load = createLoader({
    document,
    scripts: configuredScripts(vendors),
    consent: { of: () => 'granted' },
  });
  for (const { key } of VENDOR_ENTRIES) void load(key);
  return [...document.scripts].map(({ src }) => src);
}

const onlyFor = (needs: object): VendorIds =>
  Object.fromEntries(Object.entries(ALL_VENDOR_IDS).filter(([id]) => id in needs));

describe('R9.2 loader and policy come from the same descriptors', () => {
  it.each(VENDOR_ENTRIES)('R9.2 only the script of $key may run when only $key is configured', (vendor) => {
    const vendors = onlyFor(vendor.needs);
    const [url = '', ...others] = scriptUrlsOf(vendors);
    expect(others).toStrictEqual([]);
    const sources = (policyWith(vendors).get('script-src') ?? []).filter((one) => one.startsWith('https:'));
    expect(sources).toContain(new URL(url).origin);
    expect(sources).toHaveLength(vendor.hosts['script-src'].length);
    expect(url).not.toMatch(/[{}]/);
  });

  it('R9.2 every script may run, each with its own id, when all vendors are configured', () => {
    const urls = scriptUrlsOf(ALL_VENDOR_IDS);
    expect(urls).toHaveLength(VENDOR_ENTRIES.length);
    const sources = policyWith(ALL_VENDOR_IDS).get('script-src') ?? [];
    expect(urls.filter((url) => !sources.includes(new URL(url).origin))).toStrictEqual([]);
    expect(sources).toHaveLength(new Set(sources).size);
    expect([...policyWith(ALL_VENDOR_IDS).values()].flat().join(' ')).not.toMatch(/unsafe|[{}]|\s\*(?:\s|$)/);
  });

  it.each([
    { vendors: {}, because: 'no vendor is configured' },
    { vendors: { journyId: 'tracker' }, because: 'one of two required settings is missing' },
  ])('R9.2 no script may run or is requested without a vendor: $because', ({ vendors }) => {
    expect(scriptUrlsOf(vendors)).toStrictEqual([]);
    expect(policyWith(vendors)).toStrictEqual(policyWith({}));
    expect(policyWith(vendors).get('trusted-types')).toStrictEqual(["'none'"]);
  });

  it('R10.3 no policy allows HubSpot’s script that collects forms of other sites', () => {
    expect([...policyWith(ALL_VENDOR_IDS).values()].flat().join(' ')).not.toContain('hscollectedforms');
  });
});
