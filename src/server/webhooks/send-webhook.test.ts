import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { startReceiver, WEBHOOK_SECRET } from '#tests/support/start-receiver.ts';
import { makeSender, SEND_TIMEOUT_MS } from './send-webhook.ts';

const WEBHOOK = { id: 'msg_1', payload: '{"type":"form.submitted","data":{"name":"Ægir 李"}}' };
const NEVER = new AbortController().signal;

afterEach(() => void vi.useRealTimers());

it('R15.9 an event arrives signed by the Standard Webhooks scheme, byte for byte', async () => {
  const receiver = await startReceiver();
  const send = makeSender({ url: receiver.url, secret: WEBHOOK_SECRET }, Date.now);
  expect(await send(WEBHOOK, NEVER)).toStrictEqual({ kind: 'delivered' });
  // The receiver has verified the signature with the library.
  expect(receiver.received).toMatchObject([
    {
      path: '/in?token=hidden',
      id: 'msg_1',
      body: WEBHOOK.payload,
      headers: { 'content-type': 'application/json' },
    },
  ]);
});

it.each([
  { status: 200, error: undefined, because: 'it was accepted' },
  { status: 299, error: undefined, because: 'every status from 200 to 299 accepts' },
  { status: 301, error: 'the receiver answered 301', because: 'the server follows no redirect' },
  { status: 307, error: 'the receiver answered 307', because: 'the server follows no redirect' },
  { status: 400, error: 'the receiver answered 400', because: 'a later attempt may succeed' },
  { status: 503, error: 'the receiver answered 503', because: 'the receiver may be back later' },
])('R15.9 status $status ends an attempt after one request: $because', async ({ status, error }) => {
  const receiver = await startReceiver(() => status);
  const send = makeSender({ url: receiver.url, secret: WEBHOOK_SECRET }, Date.now);
  expect(await send(WEBHOOK, NEVER)).toMatchObject(
    error === undefined ? { kind: 'delivered' } : { kind: 'failed', error },
  );
  expect(receiver.received).toHaveLength(1);
});

it.each([
  { status: 429, retryAfter: '120', retryAfterMs: 120_000, because: 'the receiver names seconds' },
  {
    status: 503,
    retryAfter: 'Fri, 27 Nov 2026 10:02:00 GMT',
    retryAfterMs: 120_000,
    because: 'it names a date',
  },
  { status: 500, retryAfter: '7', retryAfterMs: 7_000, because: 'any failure may have it' },
  { status: 503, retryAfter: '9999999', retryAfterMs: 86_400_000, because: 'a day is the most' },
  { status: 503, retryAfter: 'Fri, 27 Nov 2026 09:00:00 GMT', retryAfterMs: 0, because: 'the date is over' },
  { status: 503, retryAfter: '-5', retryAfterMs: undefined, because: 'this is no number of seconds' },
  { status: 503, retryAfter: 'Never GMT', retryAfterMs: undefined, because: 'this is no date' },
])('R15.9 Retry-After $retryAfter asks for $retryAfterMs ms: $because', async (answer) => {
  const receiver = await startReceiver(() => answer);
  const times = [Date.now(), Date.parse('2026-11-27T10:00:00Z')];
  // The receiver refuses a signature that is not of now. The date is compared with the time of the answer.
  const send = makeSender({ url: receiver.url, secret: WEBHOOK_SECRET }, () => times.shift() ?? 0);
  expect(await send(WEBHOOK, NEVER)).toStrictEqual({
    kind: 'failed',
    error: `the receiver answered ${answer.status}`,
    retryAfterMs: answer.retryAfterMs,
  });
});

it('R15.9 a receiver that answers 410 wants no events any more', async () => {
  const receiver = await startReceiver(() => 410);
  const send = makeSender({ url: receiver.url, secret: WEBHOOK_SECRET }, Date.now);
  expect(await send(WEBHOOK, NEVER)).toMatchObject({ kind: 'gone', error: expect.stringMatching(/410/) });
});

it('R15.9 a receiver that does not answer fails the attempt after ten seconds', async () => {
  const receiver = await startReceiver(() => 'none');
  const send = makeSender({ url: receiver.url, secret: WEBHOOK_SECRET }, Date.now);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = send(WEBHOOK, NEVER);
  await receiver.until(1);
  const onSettled = vi.fn<() => void>();
  void sent.then(onSettled);
  await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS - 1);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toMatchObject({ error: 'no response within 10 seconds' });
});

it('R15.9 a server that stops ends the attempt', async () => {
  const receiver = await startReceiver(() => 'none');
  const send = makeSender({ url: receiver.url, secret: WEBHOOK_SECRET }, Date.now);
  const stop = new AbortController();
  const sent = send(WEBHOOK, stop.signal);
  await receiver.until(1);
  stop.abort();
  expect(await sent).toMatchObject({ error: 'the server stopped' });
});

it('R15.9 a receiver that is not there is named by the code of the network, never by its address', async () => {
  const url = `http://127.0.0.1:${await freePort()}/in?token=hidden`;
  const send = makeSender({ url, secret: WEBHOOK_SECRET }, Date.now);
  expect(await send(WEBHOOK, NEVER)).toMatchObject({
    error: 'the receiver cannot be reached (ECONNREFUSED)',
  });
});
