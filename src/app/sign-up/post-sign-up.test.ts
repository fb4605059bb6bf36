import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignupPayload } from '#protocol/signup-payload.ts';
import { postSignUp, type SignUpCall } from './post-sign-up.ts';

const PAYLOAD: SignupPayload = { country: 'DK', currency: 'DKK', dialCode: '+45', hubspotSession: {} };
const CREATED = { token: 't0k3n', userId: 'u1', organisationId: 'o1' };

function makeCall(changes: Partial<SignUpCall> = {}): SignUpCall {
  return {
    url: '/api/signup',
    payload: PAYLOAD,
    idempotencyKey: 'k1',
    xsrfToken: () => 'x1',
    renewToken: async () => Promise.resolve(),
    note: () => undefined,
    ...changes,
  };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

/** Answers the call, and keeps what was sent. */
function answerWith(answer: () => Promise<Response>) {
  const sent = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', sent);
  return sent;
}

describe('sending', () => {
  it('R2.61 posts JSON with the XSRF token and the key', async () => {
    const sent = answerWith(async () => Promise.resolve(Response.json(CREATED, { status: 201 })));
    await postSignUp(makeCall({ url: 'https://api.example/v2/signup' }));
    const [url, request] = sent.mock.calls[0] ?? [];
    expect(url).toBe('https://api.example/v2/signup');
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1', 'X-XSRF-TOKEN': 'x1' },
      body: JSON.stringify(PAYLOAD),
    });
  });

  it('R7.1 sends no XSRF header where the browser kept no cookie', async () => {
    const sent = answerWith(async () => Promise.resolve(Response.json(CREATED, { status: 201 })));
    await postSignUp(makeCall({ xsrfToken: () => undefined }));
    expect(Object.keys(sent.mock.calls[0]?.[1].headers ?? {})).toStrictEqual([
      'Content-Type',
      'Idempotency-Key',
    ]);
  });
});

describe('what a report of errors goes with', () => {
  it('R9.9 is each request, and the name that the server gave it', async () => {
    const noted = vi.fn<SignUpCall['note']>();
    answerWith(async () => Promise.resolve(Response.json({ code: 8, requestId: 'r-1' }, { status: 503 })));
    await postSignUp(makeCall({ note: noted }));
    expect(noted.mock.calls).toStrictEqual([[{ path: '/api/signup' }], [{ path: '/api/signup', id: 'r-1' }]]);
  });
});

describe('understanding the answer', () => {
  it('R7.1 the account is there, whatever else is told of it', async () => {
    answerWith(async () => Promise.resolve(Response.json({ ...CREATED, state: 'new' }, { status: 201 })));
    expect(await postSignUp(makeCall())).toStrictEqual({
      kind: 'created',
      answer: { ...CREATED, state: 'new' },
    });
  });

  it.each([409, 400, 422, 500])(
    'R2.64 code 57 is an e-mail in use, with status %i as well',
    async (status) => {
      answerWith(async () => Promise.resolve(Response.json({ code: 57, error: 'in use' }, { status })));
      expect(await postSignUp(makeCall())).toStrictEqual({ kind: 'emailInUse' });
    },
  );

  it('R2.64 fields that were refused are told with their problems', async () => {
    const body = { code: 5, error: 'refused', fields: { email: 'invalidEmail', number: 'tooShort' } };
    answerWith(async () => Promise.resolve(Response.json(body, { status: 422 })));
    expect(await postSignUp(makeCall())).toStrictEqual({
      kind: 'refused',
      problems: { email: { kind: 'invalidEmail' }, number: { kind: 'tooShort' } },
    });
  });

  it('R2.64 a problem that this page has no words for is one all the same', async () => {
    const body = { code: 5, error: 'refused', fields: { email: 'tooNew', number: 7 } };
    answerWith(async () => Promise.resolve(Response.json(body, { status: 422 })));
    expect(await postSignUp(makeCall())).toStrictEqual({
      kind: 'refused',
      problems: { email: { kind: 'invalidFormat' }, number: { kind: 'invalidFormat' } },
    });
  });

  it.each([
    { status: 400, body: { code: 1 }, because: 'the page and the service do not understand each other' },
    { status: 422, body: { code: 5 }, because: 'answers contradict each other, and no field is named' },
    { status: 422, body: { code: 5, fields: {} }, because: 'no field is named: there is nothing to mend' },
    { status: 422, body: { code: 6 }, because: 'the key was used for other answers' },
    { status: 500, body: { error: 'oops' }, because: 'it has no code' },
    { status: 400, body: { code: 5, fields: { email: 'required' } }, because: 'only a 422 judges fields' },
    { status: 201, body: {}, because: 'there is no token to log in with' },
    { status: 201, body: { token: '' }, because: 'an empty token is none' },
    { status: 200, body: ['token'], because: 'a list is no answer' },
    { status: 200, body: null, because: 'nothing is no answer' },
  ])('R2.64 has failed with $status $body: $because', async ({ status, body }) => {
    answerWith(async () => Promise.resolve(Response.json(body, { status })));
    expect(await postSignUp(makeCall())).toStrictEqual({ kind: 'failed' });
  });

  it('R2.64 has failed when a proxy answers with a page', async () => {
    answerWith(async () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })));
    expect(await postSignUp(makeCall())).toStrictEqual({ kind: 'failed' });
  });

  it.each([
    { status: 429, retryAfter: '600', minutes: 10, because: 'it says so' },
    { status: 503, retryAfter: '61', minutes: 2, because: 'a minute would be too early' },
    { status: 503, retryAfter: '5', minutes: 1, because: 'nobody counts seconds' },
    { status: 429, retryAfter: undefined, minutes: 1, because: 'it does not say' },
    {
      status: 503,
      retryAfter: 'Sat, 21 Nov 2026 21:00:00 GMT',
      minutes: 1,
      because: 'a date is not reckoned with',
    },
  ])('R2.64 is busy with $status for $minutes min: $because', async ({ status, retryAfter, minutes }) => {
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    answerWith(async () => Promise.resolve(Response.json({ code: 8 }, { status, headers })));
    expect(await postSignUp(makeCall())).toStrictEqual({ kind: 'busy', minutes });
  });

  it('R2.64 is busy when a proxy says so in its own words', async () => {
    answerWith(async () => Promise.resolve(new Response('<h1>503</h1>', { status: 503 })));
    expect(await postSignUp(makeCall())).toStrictEqual({ kind: 'busy', minutes: 1 });
  });

  it.each([
    { isOnline: true, kind: 'failed', because: 'nobody knows why' },
    { isOnline: false, kind: 'offline', because: 'the device has no connection' },
  ])('R2.64 is $kind without an answer: $because', async ({ isOnline, kind }) => {
    vi.stubGlobal('navigator', { onLine: isOnline });
    answerWith(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await postSignUp(makeCall())).toStrictEqual({ kind });
  });
});

describe('a token that counts no longer', () => {
  /** A service that takes one token, and a page whose token is another one until it is renewed. */
  function makePage(taken: string, renewed: string | undefined) {
    const sent = answerWith(async () => Promise.resolve(Response.json({ code: 2 }, { status: 403 })));
    let token: string | undefined = 'old';
    sent.mockImplementation(async (_url, { headers }) =>
      Promise.resolve(
        new Headers(headers).get('X-XSRF-TOKEN') === taken
          ? Response.json(CREATED, { status: 201 })
          : Response.json({ code: 2 }, { status: 403 }),
      ),
    );
    const renewToken = vi.fn<SignUpCall['renewToken']>(async () => Promise.resolve((token = renewed)));
    return { sent, renewToken, call: makeCall({ xsrfToken: () => token, renewToken }) };
  }

  it('R2.64 is renewed in silence, and the same is sent again with the same key', async () => {
    const { sent, call } = makePage('new', 'new');
    expect((await postSignUp(call)).kind).toBe('created');
    const [first, again] = sent.mock.calls.map(([, { headers, body }]) => [
      new Headers(headers).get('Idempotency-Key'),
      body,
    ]);
    expect(again).toStrictEqual(first);
  });

  it.each([
    { renewed: 'old', posts: 1, because: 'there is no other token' },
    { renewed: undefined, posts: 2, because: 'without a token it is tried, too' },
    { renewed: 'newer', posts: 2, because: 'the other one does not count, either' },
  ])('R2.64 is outdated after $posts posts: $because', async ({ renewed, posts }) => {
    const { sent, renewToken, call } = makePage('new', renewed);
    expect(await postSignUp(call)).toStrictEqual({ kind: 'outdated' });
    expect(sent).toHaveBeenCalledTimes(posts);
    expect(renewToken).toHaveBeenCalledOnce();
  });
});

describe('waiting', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Rejects when the call is given up, as fetch and the body of a response do. */
  async function untilAborted({ signal }: RequestInit): Promise<never> {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
  }

  async function outcomeAfter(milliseconds: number): Promise<unknown> {
    const call = postSignUp(makeCall());
    const stillWaiting = new Promise((resolve) => {
      setTimeout(() => resolve('waiting'), milliseconds);
    });
    const first = Promise.race([call, stillWaiting]);
    await vi.advanceTimersByTimeAsync(milliseconds);
    return first;
  }

  it.each([
    { after: 19_999, outcome: 'waiting' },
    { after: 20_000, outcome: { kind: 'failed' } },
  ])('R2.64 for an answer: after $after ms it is $outcome', async ({ after, outcome }) => {
    vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => untilAborted(request));
    expect(await outcomeAfter(after)).toStrictEqual(outcome);
  });

  it('R2.64 for the rest of an answer that has begun, no longer than 20 s in all', async () => {
    vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => ({
      status: 201,
      headers: new Headers(),
      json: async () => untilAborted(request),
    }));
    expect(await outcomeAfter(20_000)).toStrictEqual({ kind: 'failed' });
  });

  it('leaves no clock running once the answer is there', async () => {
    answerWith(async () => Promise.resolve(Response.json(CREATED, { status: 201 })));
    await postSignUp(makeCall());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('R2.64 is outdated with 403: only a page that is loaded anew has a token that counts', async () => {
    vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ code: 2 }, { status: 403 })));
    expect((await postSignUp(makeCall())).kind).toBe('outdated');
  });
});
