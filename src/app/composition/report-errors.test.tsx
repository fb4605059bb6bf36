import { describe, expect, it } from 'vitest';
import type { EnvironmentName } from '#protocol/environment.ts';
import { silentErrors } from '#tracking/errors/errors.ts';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';
import { messagesIn, startSentry } from '#tests/support/start-sentry.ts';
import { watchPageErrors } from './report-errors.ts';

describe('R9.9 errors of the page', () => {
  it.each<{ environmentName: EnvironmentName; because: string }>([
    { environmentName: 'development', because: 'developers see errors in the console' },
    { environmentName: 'e2e', because: 'tests cause errors on purpose' },
  ])('R9.9 are not reported in $environmentName: $because', ({ environmentName }) => {
    const environment = { ...BARE_ENVIRONMENT, environmentName, sentryDsn: 'https://key@errors.example/7' };
    expect(watchPageErrors(window, environment, () => ({}))).toBe(silentErrors);
  });

  it('R9.9 are not reported where Sentry is not configured', () => {
    const environment = { ...BARE_ENVIRONMENT, environmentName: 'production' } as const;
    expect(watchPageErrors(window, environment, () => ({}))).toBe(silentErrors);
  });

  it.each<{ environmentName: EnvironmentName }>([
    { environmentName: 'production' },
    { environmentName: 'staging' },
  ])(
    'R9.9 are reported in $environmentName: at most five with the same message, with the answers removed',
    async ({ environmentName }) => {
      const { envelopes, dsn } = await startSentry();
      let answers = { firstName: '' };
      const environment = { ...BARE_ENVIRONMENT, environmentName, sentryDsn: dsn };
      const { report, note } = watchPageErrors(window, environment, () => answers);
      answers = { firstName: 'Wilhelmina' };
      note({ path: '/api/signup', id: 'r-1' });
      for (let times = 1; times <= 7; times += 1) report(new Error('cannot read Wilhelmina'));
      // The reporter has not loaded yet. It removes the answer of the time of the error, although the answer changes now.
      answers = { firstName: 'Wilma' };
      report(new Error('the end of it'));
      const hasArrived = (end: string): boolean => envelopes.length >= 6 && envelopes.join().includes(end);
      // The reporter loads with the first error.
      await expect.poll(() => hasArrived('the end of it')).toBe(true);
      report(new Error('cannot read Wilhelmina'));
      report(new Error('the very end'));
      await expect.poll(() => hasArrived('the very end')).toBe(true);
      expect(messagesIn(envelopes)).toStrictEqual([
        ...Array.from({ length: 5 }, () => 'cannot read [answer]'),
        'the end of it',
        'the very end',
      ]);
      expect(envelopes[0]).toContain(`"environment":"${environmentName}"`);
      expect(envelopes[0]).toContain('"request_id":"r-1"');
    },
  );
});
