import { array, assert, constantFrom, infiniteStream, property, shuffledSubarray, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { trackEndpoints, type UntrackedEndpoint } from './track-endpoints.ts';

const catalog = catalogReader(CONTENT).read('tracked-endpoints');

const rows = catalog.entries.map((entry) => ({
  service: textProperty(entry, 'service'),
  method: textProperty(entry, 'method'),
  pattern: textProperty(entry, 'pattern'),
  event: textProperty(entry, 'event') || undefined,
}));
const SERVICES = ['api', 'admin-api', 'checkout-api', 'mail-api', 'pdf-api'];
const services = Object.fromEntries(SERVICES.map((service) => [`https://${service}.example`, service]));

/** The reports of calls, oldest first: an event as it is, an unknown call as a line. */
function listen(entries = catalog.entries): { reported: string[]; call: ReturnType<typeof trackEndpoints> } {
  const reported: string[] = [];
  const notify = ({ method, service, path }: UntrackedEndpoint): void =>
    void reported.push(`? ${method} ${service} ${path}`);
  const track = (event: string): void => void reported.push(event);
  return { reported, call: trackEndpoints({ catalog: { ...catalog, entries }, services, track, notify }) };
}

const ids = string({ minLength: 1, maxLength: 20 })
  .map(encodeURIComponent)
  .filter((id) => !/^\.{0,2}$/.test(id));

describe('R9.8 tracked endpoints', () => {
  it.each(rows)(
    'R9.8 $method $service $pattern matches its own row',
    ({ service, method, pattern, event }) => {
      const { reported, call } = listen();
      call(method, `https://${service}.example${pattern.replaceAll(/:\w+/g, 'id-1')}`);
      expect(reported).toStrictEqual(event === undefined ? [] : [event]);
    },
  );

  it.each([
    {
      call: 'POST api/v1/subscription',
      reported: 'subscription.create',
      because: 'the table contains the word',
    },
    {
      call: 'PUT api/v1/subscription/s-1',
      reported: 'subscription.update',
      because: 'any id matches the parameter',
    },
    {
      call: 'POST api/v1/subscription/preview',
      reported: 'subscription.create_preview',
      because: 'the word takes precedence over a handle',
    },
    {
      call: 'PUT api/v1/subscription/preview',
      reported: 'subscription.update',
      because: 'PUT has no such word',
    },
    { call: 'POST api/v1/user/invite', reported: 'user.invite', because: 'the more specific row wins' },
    {
      call: 'POST api/v1/user/verify_email/verify_email',
      reported: 'user.verify_email',
      because: 'the leftmost word decides',
    },
    {
      call: 'POST api/v1/user/u1/verify_email',
      reported: 'user.verify_email.request',
      because: 'the id precedes the word',
    },
    { call: 'DELETE api/v1/agreement/a1', reported: 'agreement.delete', because: 'the path has no type' },
    { call: 'PUT api/v1/agreement/visa/a1', reported: 'agreement.update', because: 'the path has a type' },
    {
      call: 'POST api/v1/plan/gold',
      reported: 'plan.supersede',
      because: 'POST of an item differs from PUT',
    },
    { call: 'post api/v1/plan', reported: 'plan.create', because: 'browsers take post for POST' },
    { call: 'POST api/v1/plan/', reported: 'plan.create', because: 'a trailing slash does not matter' },
    { call: 'POST api/v1/plan?size=2', reported: 'plan.create', because: 'a query does not matter' },
    { call: 'POST api/v1/plan#top', reported: 'plan.create', because: 'a hash does not matter' },
    {
      call: 'PUT api/v1/plan/a%2Fb',
      reported: 'plan.update',
      because: 'an encoded slash does not split a segment',
    },
    {
      call: 'PUT api/v1/plan/a%3Fb',
      reported: 'plan.update',
      because: 'an encoded ? does not start a query',
    },
    {
      call: 'PUT api/v1/plan/%E0%A4%A',
      reported: 'plan.update',
      because: 'segments are not decoded, so nothing throws',
    },
    {
      call: 'PUT api/v1/plan/../coupon/c1',
      reported: 'coupon.update',
      because: 'browsers resolve dots before they send',
    },
    { call: 'POST api/v1/Plan', reported: '? POST api /v1/:id', because: 'case matters' },
    {
      call: 'POST api/v1/plan//undelete',
      reported: '? POST api /v1/plan/:id/undelete',
      because: 'an id is not empty',
    },
    { call: 'POST api/plan', reported: '? POST api /:id', because: 'the version is missing' },
    {
      call: 'POST pdf-api/v1/render/4711',
      reported: '? POST pdf-api /v1/render/:id',
      because: 'the service has no rows',
    },
    {
      call: 'POST admin-api/v1/plan',
      reported: '? POST admin-api /v1/plan',
      because: 'it is a row of another service',
    },
    {
      call: 'DELETE api/v1/subscription/ada@x.example/rename',
      reported: '? DELETE api /v1/subscription/:id/:id',
      because: 'an e-mail address is not a word',
    },
    { call: 'GET api/v1/plan', reported: undefined, because: 'the call only reads' },
    { call: 'PATCH api/v1/plan/gold', reported: undefined, because: 'PATCH is not tracked' },
    { call: 'POST shop/v1/plan', reported: undefined, because: 'the call goes to another origin' },
    { call: 'POST admin-api/v1/signup', reported: undefined, because: 'the sign-up has its own event' },
    {
      call: 'POST admin-api/v1/integration/june/track_event',
      reported: undefined,
      because: 'tracking calls would track themselves',
    },
  ])('R9.8 the call $call is reported as $reported: $because', ({ call: what, reported: expected }) => {
    const { reported, call } = listen();
    const [, method = '', service = '', rest = ''] = /^(\w+) ([\w-]+)(.*)$/.exec(what) ?? [];
    call(method, `https://${service}.example${rest}`);
    expect(reported).toStrictEqual(expected === undefined ? [] : [expected]);
  });

  it.each(['', '/v1/plan', 'https://', 'https://api.example.evil/v1/plan', 'http://api.example/v1/plan'])(
    'R9.8 a call of another service is not reported: %s',
    (url) => {
      const { reported, call } = listen();
      call('POST', url);
      expect(reported).toStrictEqual([]);
    },
  );

  it('R9.8 a missing call is reported once, whatever its ids', () => {
    const { reported, call } = listen();
    for (const id of ['a1', 'b2', 'c3']) call('POST', `https://api.example/v1/gift_card/${id}/cancel`);
    expect(reported).toStrictEqual(['? POST api /v1/gift_card/:id/cancel']);
  });

  it('R9.8 at most a hundred missing calls are reported', () => {
    const { reported, call } = listen();
    for (let at = 0; at < 200; at += 1)
      call('POST', `https://api.example/v1/${'x'.repeat(1 + (at % 20))}/${'v1/'.repeat(at / 20)}`);
    expect(reported).toHaveLength(100);
  });

  it('R9.8 each row matches with any ids, wherever it is in the table', () => {
    const tracked = rows.filter(({ event, pattern }) => event !== undefined && pattern.includes(':'));
    assert(
      property(
        constantFrom(...tracked),
        infiniteStream(ids.map((id) => `${id}~`)),
        shuffledSubarray([...catalog.entries], { minLength: rows.length }),
        ({ method, service, pattern, event }, stream, shuffled) => {
          const { reported, call } = listen(shuffled);
          const path = pattern.replaceAll(/:\w+/g, () => String(stream.next().value));
          call(method, `https://${service}.example${path}?q=1#x`);
          expect(reported).toStrictEqual([event]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('R9.8 a report contains no id of an unknown call, and reporting never throws', () => {
    assert(
      property(
        array(
          ids.map((id) => `${id}ID9`),
          { minLength: 1, maxLength: 6 },
        ),
        (path) => {
          const { reported, call } = listen();
          call('DELETE', `https://mail-api.example/${path.join('/')}`);
          expect(reported.join('\n')).not.toContain('ID9');
        },
      ),
      { numRuns: 100 },
    );
    const { call } = listen();
    assert(
      property(string(), string(), (method, url) => call(method, url)),
      { numRuns: 100 },
    );
  });
});
