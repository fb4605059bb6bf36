import { reset } from 'vanilla-cookieconsent';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VendorIds } from '#contract/environment.ts';
import { configuredScripts } from '#contract/vendor-scripts.ts';
import { openConsent, type ConsentStore } from './consent-store.ts';

const TWO: VendorIds = { gaId: 'G-AB12CD34', hubspotPortalId: '145' };

/** The page opened for a visit, after others in the same browser. */
async function visit(vendors: VendorIds = TWO): Promise<ConsentStore> {
  reset();
  return openConsent({ scripts: configuredScripts(vendors), window });
}

afterEach(() => {
  reset(true);
});

const choices = ({ of }: ConsentStore): readonly string[] => [of('analytics'), of('marketing')];

describe('R9.3 the choice', () => {
  it('R9.3 is unknown at first, and then what was chosen, this time and the next', async () => {
    const first = await visit();
    expect(choices(first)).toStrictEqual(['unknown', 'unknown']);
    first.choose(['marketing']);
    expect(choices(first)).toStrictEqual(['denied', 'granted']);
    expect(choices(await visit())).toStrictEqual(['denied', 'granted']);
  });

  it.each([
    { vendors: { gaId: 'G-AB12CD34' }, asked: ['analytics'] },
    // Our own API hears of sign-ups, too: whoever is asked can say no to that.
    { vendors: { hubspotPortalId: '145' }, asked: ['analytics', 'marketing'] },
    { vendors: TWO, asked: ['analytics', 'marketing'] },
  ])(
    'R9.3 R9.5 is asked for what $vendors and our own statistics need: $asked',
    async ({ vendors, asked }) => {
      expect((await visit(vendors)).categories).toStrictEqual(asked);
    },
  );

  it('R9.3 is no answer to what was not asked: another vendor asks anew', async () => {
    (await visit()).choose(['analytics', 'marketing']);
    expect(choices(await visit({ ...TWO, hotjarId: '314' }))).toStrictEqual(['unknown', 'unknown']);
  });

  it.each([
    { value: 'yes', because: 'it was not written by us' },
    { value: encodeURIComponent('{"categories":["analytics"]}'), because: 'it does not say when' },
  ])('R9.3 is never read into a cookie that holds $value: $because', async ({ value }) => {
    document.cookie = `vestibule-consent=${value}; path=/`;
    expect(choices(await visit())).toStrictEqual(['unknown', 'unknown']);
  });

  it('R9.3 holds for the page and is kept nowhere where cookies are forbidden', async () => {
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

  it('R9.3 is told to whoever listens, until they stop', async () => {
    const store = await visit();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.choose([]);
    stop();
    store.choose(['analytics']);
    expect(listener).toHaveBeenCalledOnce();
  });
});
