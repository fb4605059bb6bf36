import { afterEach, describe, expect, it, vi } from 'vitest';
import { configuredScripts } from '#protocol/vendor-scripts.ts';
import type { Choice } from './consent.ts';
import { createLoader } from './load-script.ts';

afterEach(() => {
  document.head.replaceChildren();
});

const SCRIPTS = configuredScripts({ gaId: 'G-AB12CD34', hubspotPortalId: '145', userflowToken: 'ct_abcd' });

function loader(choice: Choice = 'granted') {
  return createLoader({ document, scripts: SCRIPTS, consent: { of: () => choice } });
}

const script = (id: string): HTMLScriptElement | null =>
  document.querySelector<HTMLScriptElement>(`head > script#${id}`);

describe('R9.1 the loader', () => {
  it('R9.1 loads a script as its descriptor says, and reports when it has loaded', async () => {
    const outcome = loader()('crm');
    expect(script('hs-script-loader')).toMatchObject({
      src: 'https://js-eu1.hs-scripts.com/145.js',
      async: true,
      defer: true,
    });
    script('hs-script-loader')?.dispatchEvent(new Event('load'));
    expect(await outcome).toBe('loaded');
  });

  it('R9.1 loads a module as a module', () => {
    void loader()('onboarding');
    expect(script('userflow-script')).toMatchObject({ type: 'module', crossOrigin: 'anonymous' });
  });

  it('R9.1 loads nothing twice, neither during nor after the load', async () => {
    const load = loader();
    const first = load('webAnalytics');
    expect(await load('webAnalytics')).toBe('already');
    script('gtag-script')?.dispatchEvent(new Event('load'));
    expect([await first, await load('webAnalytics')]).toStrictEqual(['loaded', 'already']);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it('R9.1 reports a blocked or failed script, and can load it again', async () => {
    const load = loader();
    const outcome = load('crm');
    script('hs-script-loader')?.dispatchEvent(new Event('error'));
    expect([await outcome, script('hs-script-loader')]).toStrictEqual(['error', null]);
    void load('crm');
    expect(script('hs-script-loader')).not.toBeNull();
  });

  it('R9.1 gives up on a hanging script after four seconds', async () => {
    vi.useFakeTimers();
    try {
      const outcome = loader()('crm');
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await outcome).toBe('timeout');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['nobody', 'tagManager', ''])(
    'R9.1 fails quietly for "%s", because no such vendor is configured',
    async (key) => {
      expect(await loader()(key)).toBe('unknown');
      expect(document.querySelector('script')).toBeNull();
    },
  );

  it.each(['unknown', 'denied'] as const)('R9.3 loads nothing while the choice is %s', async (choice) => {
    expect(await loader(choice)('crm')).toBe('no-consent');
    expect(document.querySelector('script')).toBeNull();
  });

  it('R10.3 creates the one allowed Trusted Types policy, which accepts only the URLs of configured vendors', () => {
    const createUrl: (url: string) => string = makePolicy(() => void loader()('crm'));
    expect(createUrl('https://js-eu1.hs-scripts.com/145.js')).toBe('https://js-eu1.hs-scripts.com/145.js');
    expect(() => createUrl('https://evil.example/x.js')).toThrow(TypeError);
  });
});

/** The rule of the policy that `act` creates, in a browser with Trusted Types. */
function makePolicy(act: () => void): (url: string) => string {
  const createPolicy = vi.fn<(name: string, rules: { createScriptURL: (url: string) => string }) => object>(
    (_name, rules) => rules,
  );
  vi.stubGlobal('trustedTypes', { createPolicy });
  act();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('signup-loader', expect.anything());
  const rule = createPolicy.mock.calls[0]?.[1].createScriptURL;
  if (!rule) throw new Error('No policy was made.');
  return rule;
}
