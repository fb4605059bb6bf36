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
  expect(await send(WEBHOOK, NEVER)).toBeUndefined();
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
  expect(await send(WEBHOOK, NEVER)).toBe(error);
  expect(receiver.received).toHaveLength(1);
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
  expect(await sent).toBe('no response within 10 seconds');
});

it('R15.9 a server that stops ends the attempt', async () => {
  const receiver = await startReceiver(() => 'none');
  const send = makeSender({ url: receiver.url, secret: WEBHOOK_SECRET }, Date.now);
  const stop = new AbortController();
  const sent = send(WEBHOOK, stop.signal);
  await receiver.until(1);
  stop.abort();
  expect(await sent).toBe('the server stopped');
});

it('R15.9 a receiver that is not there is named by the code of the network, never by its address', async () => {
  const url = `http://127.0.0.1:${await freePort()}/in?token=hidden`;
  const send = makeSender({ url, secret: WEBHOOK_SECRET }, Date.now);
  expect(await send(WEBHOOK, NEVER)).toBe('the receiver cannot be reached (ECONNREFUSED)');
});
