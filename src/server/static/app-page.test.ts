import { expect, it } from 'vitest';
import { BARE_ENVIRONMENT } from '#tests/support/bare-environment.ts';
import { makeAppPage } from './app-page.ts';

const HTML = '<script type="application/json" id="environment">{}</script>';

it.each([
  { sentryDsn: undefined, source: "connect-src 'self';", because: 'error reports are off' },
  {
    sentryDsn: 'https://public@o1.ingest.sentry.example/7',
    source: "connect-src 'self' https://o1.ingest.sentry.example;",
    because: 'error reports go to that host, and the policy contains no key',
  },
])('R9.9 R10.3 the policy lets the page reach "$source": $because', ({ sentryDsn, source }) => {
  const environment = { ...BARE_ENVIRONMENT, ...(sentryDsn !== undefined && { sentryDsn }) };
  const { policies } = makeAppPage(HTML, environment, {
    frameAncestors: "'self'",
    cspScriptHosts: [],
  });
  expect(policies.enforced).toContain(source);
  expect(policies.enforced).not.toContain('public@');
});
