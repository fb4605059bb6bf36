import { reset } from 'vanilla-cookieconsent';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VendorIds } from '#protocol/environment.ts';
import { configuredScripts } from '#protocol/vendor-scripts.ts';
import { openConsent, type ConsentStore } from './consent-store.ts';

const TWO: VendorIds = { gaId: 'G-AB12CD34', hubspotPortalId: '145' };

/** The page of one visit. Earlier visits may have left cookies in the same browser. */
async function visit(vendors: VendorIds = TWO): Promise<ConsentStore> {
  reset();
  return openConsent({ scripts: configuredScripts(vendors), window });
}

afterEach(() => {
  reset(true);
});

const choices = ({ of }: ConsentStore): readonly string[] => [of('analytics'), of('marketing')];

describe('R9.3 the choice', () => {
  it('R9.3 is unknown at first, and then the visitor’s, now and on the next visit', async () => {
    const first = await visit();
    expect(choices(first)).toStrictEqual(['unknown', 'unknown']);
    first.choose(['marketing']);
    expect(choices(first)).toStrictEqual(['denied', 'granted']);
    expect(choices(await visit())).toStrictEqual(['denied', 'granted']);
  });

  it.each([
    { vendors: { gaId: 'G-AB12CD34' }, categories: ['analytics'] },
    // Our own API learns of sign-ups, too, and the visitor can refuse this.
    { vendors: { hubspotPortalId: '145' }, categories: ['analytics', 'marketing'] },
    { vendors: TWO, categories: ['analytics', 'marketing'] },
  ])(
    'R9.3 R9.5 covers what $vendors and our own statistics need: $categories',
    async ({ vendors, categories }) => {
      expect((await visit(vendors)).categories).toStrictEqual(categories);
    },
  );

  it('R9.3 does not cover a new vendor, so the page asks again', async () => {
    (await visit()).choose(['analytics', 'marketing']);
    expect(choices(await visit({ ...TWO, hotjarId: '314' }))).toStrictEqual(['unknown', 'unknown']);
  });

  it.each([
    { value: 'yes', because: 'another program wrote it' },
    { value: encodeURIComponent('{"categories":["analytics"]}'), because: 'it states no time' },
  ])('R9.3 is never read from a cookie with $value: $because', async ({ value }) => {
    document.cookie = `vestibule-consent=${value}; path=/`;
    expect(choices(await visit())).toStrictEqual(['unknown', 'unknown']);
  });

  it('R9.3 lasts as long as the page when cookies are blocked', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('The frame is sandboxed.', 'SecurityError');
    });
    const store = await visit();
    expect(choices(store)).toStrictEqual(['unknown', 'unknown']);
    store.choose(['analytics']);
    expect(choices(store)).toStrictEqual(['granted', 'denied']);
    expect(choices(await visit())).toStrictEqual(['unknown', 'unknown']);
    vi.restoreAllMocks();
  });

  it('R9.3 is reported to listeners until they unsubscribe', async () => {
    const store = await visit();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.choose([]);
    stop();
    store.choose(['analytics']);
    expect(listener).toHaveBeenCalledOnce();
  });
});
