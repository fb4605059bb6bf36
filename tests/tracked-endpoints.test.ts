import { describe, expect, it, test } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';

const { entries } = catalogReader(readContent(PROJECT_ROOT)).read('tracked-endpoints');
const called = entries.map((entry) => ({
  ...entry,
  call: `${textProperty(entry, 'method')} ${textProperty(entry, 'service')}${textProperty(entry, 'pattern')}`,
}));
const tracked = called.filter((entry) => !('ignoredBecause' in entry));

describe('R9.8 the tracked endpoints', () => {
  it('R9.8 are the 136 endpoints of the platform, without two that are left out on purpose', () => {
    const ignored = called.filter((entry) => 'ignoredBecause' in entry);

    expect(tracked).toHaveLength(136);
    expect(ignored.map(({ call }) => call)).toStrictEqual([
      'POST admin-api/v1/signup',
      'POST admin-api/v1/integration/june/:call',
    ]);
  });

  test.each([
    {
      call: 'POST api/v1/authenticate/login',
      event: 'authenticate.login',
      because: 'the specification names this event',
    },
    {
      call: 'POST checkout-api/v1/checkout/:id/:method',
      event: 'checkout.start',
      because: 'the event starts with the name of its service',
    },
    {
      call: 'PUT mail-api/v1/template/:mail_type',
      event: 'mail.template.update',
      because: 'the event starts with the name of its service',
    },
  ])('R9.8 have the event $event for $call: $because', ({ call, event }) => {
    expect(tracked.find((entry) => entry.call === call)).toMatchObject({ event });
  });

  it('R9.8 have one row each in the table', () => {
    expect(new Set(called.map(({ call }) => call)).size).toBe(called.length);
  });

  test.each(called)('R9.8 describe $call with all properties and no others', ({ call, ...entry }) => {
    const parts = 'ignoredBecause' in entry ? ['ignoredBecause'] : ['event', 'origin'];

    expect(Object.keys(entry)).toStrictEqual(['service', 'method', 'pattern', ...parts]);
    expect(call).toMatch(/^(?:POST|PUT|DELETE) (?:api|(?:admin|checkout|mail)-api)(?:\/:?\w+)+$/);
    expect(textProperty(entry, 'event')).toMatch(parts.includes('event') ? /^[a-z_]+(?:\.[a-z_]+)+$/ : /^$/);
    expect(textProperty(entry, 'origin')).toMatch(
      parts.includes('origin') ? /^(?:path|action|resource|public-api)$/ : /^$/,
    );
  });
});
