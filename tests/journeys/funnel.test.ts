import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { itAlone as it } from '#tests/support/journey.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { makeVisitor } from '#tests/support/sign-up-page.ts';

describe('the funnel', () => {
  it('R9.10 counts a visitor who gave up and one who signed up, in npm run funnel', async ({
    server,
    visit,
  }) => {
    const one = await visit();
    await one.signUp.untilReady();
    await one.signUp.fill('firstName', 'Wilhelmina');
    await one.signUp.fill('email', 'wilhelmina@');
    const german = await one.signUp.switchTo('de');
    await german.fill('number', '12');
    await one.page.goto('about:blank');
    const other = await visit();
    await other.signUp.fillAll(makeVisitor());
    await other.signUp.submitAndFollow();

    const report = async (): Promise<unknown> =>
      JSON.parse((await runProgram('funnel', { DATA_DIR: server.dataDir }, '--json')).output);
    const en = { name: 'en', viewed: 2, started: 2, submitted: 1, completed: 1 };
    await expect.poll(report).toMatchObject({ languages: [en, { name: 'de', viewed: 0 }], dropOffUnseen: 0 });
    expect(await report()).toMatchObject({
      fields: expect.arrayContaining([
        { field: 'firstName', filledIn: 2, dropOff: 0, errors: [] },
        { field: 'email', filledIn: 1, dropOff: 0, errors: [{ problem: 'invalidEmail', times: 1 }] },
        { field: 'number', filledIn: 1, dropOff: 1, errors: [{ problem: 'tooShort', times: 1 }] },
        { field: 'terms', filledIn: 1, dropOff: 0, errors: [] },
      ]),
    });
  });
});
