import { array, assert, constantFrom, infiniteStream, property, shuffledSubarray, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import catalog from '#catalogs/tracked-endpoints';
import { textIn } from '#compiler/read-catalogs.ts';
import { trackEndpoints, type UntrackedEndpoint } from './track-endpoints.ts';

const rows = catalog.entries.map((entry) => ({
  service: textIn(entry, 'service'),
  method: textIn(entry, 'method'),
  pattern: textIn(entry, 'pattern'),
  event: textIn(entry, 'event') || undefined,
}));
const SERVICES = ['api', 'admin-api', 'checkout-api', 'mail-api', 'pdf-api'];
const services = Object.fromEntries(SERVICES.map((service) => [`https://${service}.example`, service]));

/** What was told of calls, oldest first: events as they are, unknown calls as a line. */
function listen(entries = catalog.entries): { told: string[]; call: ReturnType<typeof trackEndpoints> } {
  const told: string[] = [];
  const notify = ({ method, service, path }: UntrackedEndpoint): void =>
    void told.push(`? ${method} ${service} ${path}`);
  const track = (event: string): void => void told.push(event);
  return { told, call: trackEndpoints({ catalog: { ...catalog, entries }, services, track, notify }) };
}

const ids = string({ minLength: 1, maxLength: 20 })
  .map(encodeURIComponent)
  .filter((id) => !/^\.{0,2}$/.test(id));

describe('R9.8 tracked endpoints', () => {
  it.each(rows)(
    'R9.8 $method $service $pattern is found by its own row',
    ({ service, method, pattern, event }) => {
      const { told, call } = listen();
      call(method, `https://${service}.example${pattern.replaceAll(/:\w+/g, 'id-1')}`);
      expect(told).toStrictEqual(event === undefined ? [] : [event]);
    },
  );

  it.each([
    { call: 'POST api/v1/subscription', told: 'subscription.create', because: 'it is a word of the table' },
    { call: 'PUT api/v1/subscription/s-1', told: 'subscription.update', because: 's-1 stands for any' },
    {
      call: 'POST api/v1/subscription/preview',
      told: 'subscription.create_preview',
      because: 'a word is no handle',
    },
    {
      call: 'PUT api/v1/subscription/preview',
      told: 'subscription.update',
      because: 'of PUT there is no such word',
    },
    { call: 'POST api/v1/user/invite', told: 'user.invite', because: 'of the words that could be ids' },
    {
      call: 'POST api/v1/user/verify_email/verify_email',
      told: 'user.verify_email',
      because: 'the left one decides',
    },
    {
      call: 'POST api/v1/user/u1/verify_email',
      told: 'user.verify_email.request',
      because: 'the id stands before it',
    },
    { call: 'DELETE api/v1/agreement/a1', told: 'agreement.delete', because: 'it has no type' },
    { call: 'PUT api/v1/agreement/visa/a1', told: 'agreement.update', because: 'it has one' },
    { call: 'POST api/v1/plan/gold', told: 'plan.supersede', because: 'POST of an item is not PUT' },
    { call: 'post api/v1/plan', told: 'plan.create', because: 'browsers take post for POST' },
    { call: 'POST api/v1/plan/', told: 'plan.create', because: 'a slash at the end does not count' },
    { call: 'POST api/v1/plan?size=2', told: 'plan.create', because: 'a query does not count' },
    { call: 'POST api/v1/plan#top', told: 'plan.create', because: 'nor does a hash' },
    { call: 'PUT api/v1/plan/a%2Fb', told: 'plan.update', because: 'an encoded slash divides nothing' },
    { call: 'PUT api/v1/plan/a%3Fb', told: 'plan.update', because: 'an encoded ? begins nothing' },
    {
      call: 'PUT api/v1/plan/%E0%A4%A',
      told: 'plan.update',
      because: 'nothing is decoded, so nothing breaks',
    },
    {
      call: 'PUT api/v1/plan/../coupon/c1',
      told: 'coupon.update',
      because: 'browsers resolve dots before they send',
    },
    { call: 'POST api/v1/Plan', told: '? POST api /v1/:id', because: 'letters are small or they are others' },
    {
      call: 'POST api/v1/plan//undelete',
      told: '? POST api /v1/plan/:id/undelete',
      because: 'an id has at least a letter',
    },
    { call: 'POST api/plan', told: '? POST api /:id', because: 'there is no version before it' },
    {
      call: 'POST pdf-api/v1/render/4711',
      told: '? POST pdf-api /v1/render/:id',
      because: 'the service has no rows',
    },
    {
      call: 'POST admin-api/v1/plan',
      told: '? POST admin-api /v1/plan',
      because: 'it is a row of another service',
    },
    {
      call: 'DELETE api/v1/subscription/ada@x.example/rename',
      told: '? DELETE api /v1/subscription/:id/:id',
      because: 'an address is no word',
    },
    { call: 'GET api/v1/plan', told: undefined, because: 'it only reads' },
    { call: 'PATCH api/v1/plan/gold', told: undefined, because: 'PATCH is not looked at' },
    { call: 'POST shop/v1/plan', told: undefined, because: 'it goes to somebody else' },
    { call: 'POST admin-api/v1/signup', told: undefined, because: 'it has an event of its own' },
    {
      call: 'POST admin-api/v1/integration/june/track_event',
      told: undefined,
      because: 'it would track itself',
    },
  ])('R9.8 $call tells $told: $because', ({ call: what, told: expected }) => {
    const { told, call } = listen();
    const [, method = '', service = '', rest = ''] = /^(\w+) ([\w-]+)(.*)$/.exec(what) ?? [];
    call(method, `https://${service}.example${rest}`);
    expect(told).toStrictEqual(expected === undefined ? [] : [expected]);
  });

  it.each(['', '/v1/plan', 'https://', 'https://api.example.evil/v1/plan', 'http://api.example/v1/plan'])(
    'R9.8 an address that is none of ours tells nothing: %s',
    (url) => {
      const { told, call } = listen();
      call('POST', url);
      expect(told).toStrictEqual([]);
    },
  );

  it('R9.8 a call that should be in the table is told once, whatever its ids', () => {
    const { told, call } = listen();
    for (const id of ['a1', 'b2', 'c3']) call('POST', `https://api.example/v1/gift_card/${id}/cancel`);
    expect(told).toStrictEqual(['? POST api /v1/gift_card/:id/cancel']);
  });

  it('R9.8 no more than a hundred are told, however many there are', () => {
    const { told, call } = listen();
    for (let at = 0; at < 200; at += 1)
      call('POST', `https://api.example/v1/${'x'.repeat(1 + (at % 20))}/${'v1/'.repeat(at / 20)}`);
    expect(told).toHaveLength(100);
  });

  it('R9.8 finds each row with any ids in it, wherever it stands in the table', () => {
    const tracked = rows.filter(({ event, pattern }) => event !== undefined && pattern.includes(':'));
    assert(
      property(
        constantFrom(...tracked),
        infiniteStream(ids.map((id) => `${id}~`)),
        shuffledSubarray([...catalog.entries], { minLength: rows.length }),
        ({ method, service, pattern, event }, stream, shuffled) => {
          const { told, call } = listen(shuffled);
          const path = pattern.replaceAll(/:\w+/g, () => String(stream.next().value));
          call(method, `https://${service}.example${path}?q=1#x`);
          expect(told).toStrictEqual([event]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('R9.8 tells no id of an unknown call, and never throws', () => {
    assert(
      property(
        array(
          ids.map((id) => `${id}ID9`),
          { minLength: 1, maxLength: 6 },
        ),
        (path) => {
          const { told, call } = listen();
          call('DELETE', `https://mail-api.example/${path.join('/')}`);
          expect(told.join('\n')).not.toContain('ID9');
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
