import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { makeVisitor, NAMES, ORDER } from '#tests/support/sign-up-page.ts';
import { it } from '#tests/support/webkit-journey.ts';
import { ROLES } from '#tests/support/webkit-page.ts';

describe('R16.1 signing up in WebKit', () => {
  it('R2.62 ends in the success view, which stays after a reload', async ({ visit }) => {
    const { page, relay } = await visit();
    const visitor = makeVisitor({ firstName: 'Žofie' });
    await page.fillAll(visitor);
    await page.submit();
    await page.find('heading', 'Your account is ready');
    await expect.poll(async () => page.focused()).toBe('Your account is ready');
    const signUps = relay.posted.filter(({ path }) => path === '/api/signup');
    expect(signUps.map(({ status }) => status)).toStrictEqual([201]);
    expect(JSON.parse(signUps[0]?.body ?? '')).toMatchObject({
      ...visitor,
      country: 'DK',
      currency: 'DKK',
      dialCode: '+45',
    });
    await page.browser.reload();
    await expect.poll(async () => page.focused()).toBe('Your account is ready');
  });

  it('R2.24 sends one request for a double click', async ({ visit }) => {
    const { page, relay } = await visit();
    await page.fillAll(makeVisitor());
    await page.browser.click(await page.at('submit'), 2);
    await page.find('heading', 'Your account is ready');
    expect(relay.posted.filter(({ path }) => path === '/api/signup')).toHaveLength(1);
  });

  it('R10.1 each control has a role and name for assistive technology, and Tab reaches the controls in order', async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.untilReady();
    for (const stop of ORDER) {
      // WebKit says of every native list that it is a button which opens something.
      const role = stop === 'numberCode' ? 'button' : ROLES[stop];
      expect(await page.browser.roleOf(await page.at(stop)), stop).toBe(role);
    }
    await page.browser.click(await page.at('firstName'));
    const reached = [await page.focused()];
    for (let presses = 0; presses < 20 && reached.at(-1) !== NAMES.en.submit; presses += 1) {
      await page.browser.press('Tab');
      reached.push(await page.focused());
    }
    const names = ORDER.map((stop) => NAMES.en[stop]);
    const stops = reached.filter((name) =>
      names.some((each) => (typeof each === 'string' ? each === name : each.test(name))),
    );
    expect(stops).toHaveLength(ORDER.length);
  });
});
