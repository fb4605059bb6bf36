import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignupPayload } from '#protocol/signup-payload.ts';
import { isRecord } from '#contract/is-record.ts';
import { postForm, type FormCall } from './post-form.ts';

const PAYLOAD: SignupPayload = { country: 'DK', currency: 'DKK', dialCode: '+45', hubspotSession: {} };
interface Created {
  readonly token: string;
}

function isCreated(body: unknown): body is Created {
  return isRecord(body) && typeof body['token'] === 'string' && body['token'] !== '';
}

const CREATED = { token: 't0k3n', userId: 'u1', organisationId: 'o1' };

function makeCall(changes: Partial<FormCall<Created>> = {}): FormCall<Created> {
  return {
    url: '/api/signup',
    payload: PAYLOAD,
    isAnswer: isCreated,
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

/** Responds to the call, and records the request. */
function respondWith(respond: () => Promise<Response>) {
  const sent = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(respond);
  vi.stubGlobal('fetch', sent);
  return sent;
}

describe('the request', () => {
  it('R2.61 posts JSON with the XSRF token and the key', async () => {
    const sent = respondWith(async () => Promise.resolve(Response.json(CREATED, { status: 201 })));
    await postForm(makeCall({ url: 'https://api.example/v2/signup' }));
    const [url, request] = sent.mock.calls[0] ?? [];
    expect(url).toBe('https://api.example/v2/signup');
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1', 'X-XSRF-TOKEN': 'x1' },
      body: JSON.stringify(PAYLOAD),
    });
  });

  it('R7.1 has no XSRF header when the browser has no cookie', async () => {
    const sent = respondWith(async () => Promise.resolve(Response.json(CREATED, { status: 201 })));
    await postForm(makeCall({ xsrfToken: () => undefined }));
    expect(Object.keys(sent.mock.calls[0]?.[1].headers ?? {})).toStrictEqual([
      'Content-Type',
      'Idempotency-Key',
    ]);
  });
});

describe('an error report', () => {
  it('R9.9 gets each request, and its id from the server', async () => {
    const noted = vi.fn<FormCall<Created>['note']>();
    respondWith(async () => Promise.resolve(Response.json({ code: 8, requestId: 'r-1' }, { status: 503 })));
    await postForm(makeCall({ note: noted }));
    expect(noted.mock.calls).toStrictEqual([[{ path: '/api/signup' }], [{ path: '/api/signup', id: 'r-1' }]]);
  });
});

describe('the response', () => {
  it('R7.1 201 means that the account exists, whatever else it contains', async () => {
    respondWith(async () => Promise.resolve(Response.json({ ...CREATED, state: 'new' }, { status: 201 })));
    expect(await postForm(makeCall())).toStrictEqual({
      kind: 'created',
      answer: { ...CREATED, state: 'new' },
    });
  });

  it.each([409, 400, 422, 500])(
    'R2.64 code 57 is an e-mail in use, with status %i as well',
    async (status) => {
      respondWith(async () => Promise.resolve(Response.json({ code: 57, error: 'in use' }, { status })));
      expect(await postForm(makeCall())).toStrictEqual({ kind: 'emailInUse' });
    },
  );

  it('R2.64 the result has the problems of refused fields', async () => {
    const body = { code: 5, error: 'refused', fields: { email: 'invalidEmail', number: 'tooShort' } };
    respondWith(async () => Promise.resolve(Response.json(body, { status: 422 })));
    expect(await postForm(makeCall())).toStrictEqual({
      kind: 'refused',
      problems: { email: { kind: 'invalidEmail' }, number: { kind: 'tooShort' } },
    });
  });

  it('R2.64 a problem that this page does not know still marks the field', async () => {
    const body = { code: 5, error: 'refused', fields: { email: 'tooNew', number: 7 } };
    respondWith(async () => Promise.resolve(Response.json(body, { status: 422 })));
    expect(await postForm(makeCall())).toStrictEqual({
      kind: 'refused',
      problems: { email: { kind: 'invalidFormat' }, number: { kind: 'invalidFormat' } },
    });
  });

  it.each([
    { status: 400, body: { code: 1 }, because: 'page and server disagree about the format' },
    {
      status: 422,
      body: { code: 5 },
      because: 'answers contradict each other, but the server names no field',
    },
    {
      status: 422,
      body: { code: 5, fields: {} },
      because: 'the server names no field, so the visitor can correct nothing',
    },
    { status: 500, body: { error: 'oops' }, because: 'the body has no code' },
    { status: 400, body: { code: 5, fields: { email: 'required' } }, because: 'only a 422 refuses fields' },
    { status: 201, body: {}, because: 'there is no token to log in with' },
    { status: 201, body: { token: '' }, because: 'an empty token is no token' },
    { status: 200, body: ['token'], because: 'a list is no valid body' },
    { status: 200, body: null, because: 'null is no valid body' },
  ])('R2.64 $status $body means failed: $because', async ({ status, body }) => {
    respondWith(async () => Promise.resolve(Response.json(body, { status })));
    expect(await postForm(makeCall())).toStrictEqual({ kind: 'failed' });
  });

  it('R2.64 a page from a proxy means failed', async () => {
    respondWith(async () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })));
    expect(await postForm(makeCall())).toStrictEqual({ kind: 'failed' });
  });

  it.each([
    { status: 429, retryAfter: '600', minutes: 10, because: 'the header says so' },
    { status: 503, retryAfter: '61', minutes: 2, because: 'a minute would be too early' },
    { status: 503, retryAfter: '5', minutes: 1, because: 'the page shows whole minutes' },
    { status: 429, retryAfter: undefined, minutes: 1, because: 'the header is missing' },
    {
      status: 503,
      retryAfter: 'Sat, 21 Nov 2026 21:00:00 GMT',
      minutes: 1,
      because: 'the page does not read dates in this header',
    },
  ])('R2.64 $status means busy for $minutes min: $because', async ({ status, retryAfter, minutes }) => {
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    respondWith(async () => Promise.resolve(Response.json({ code: 8 }, { status, headers })));
    expect(await postForm(makeCall())).toStrictEqual({ kind: 'busy', budget: 'busy', minutes });
  });

  it.each([
    { status: 413, body: '{"code":3}', kind: 'tooLarge', because: 'the answers are too long for the server' },
    { status: 413, body: '<h1>413</h1>', kind: 'tooLarge', because: 'they are too long for a proxy' },
    { status: 422, body: '{"code":6}', kind: 'keyReused', because: 'the key belongs to other answers' },
  ])('R7.1 $status $body means $kind: $because', async ({ status, body, kind }) => {
    respondWith(async () => Promise.resolve(new Response(body, { status })));
    expect(await postForm(makeCall())).toStrictEqual({ kind });
  });

  it('R2.64 403 means outdated: only a reloaded page has a valid token', async () => {
    respondWith(async () => Promise.resolve(Response.json({ code: 2 }, { status: 403 })));
    expect((await postForm(makeCall())).kind).toBe('outdated');
  });

  it.each([
    { body: '<h1>503</h1>', status: 503, because: 'a proxy cannot reach the server' },
    { body: '<h1>Blocked</h1>', status: 429, because: 'a proxy refuses this visitor' },
    { body: '{"code":1020}', status: 503, because: 'its code is none of ours' },
  ])(
    'R7.1 $status of a proxy does not mean that many visitors sign up: $because',
    async ({ body, status }) => {
      respondWith(async () => Promise.resolve(new Response(body, { status })));
      expect(await postForm(makeCall())).toStrictEqual({ kind: 'failed' });
    },
  );

  it.each([
    { isOnline: true, kind: 'failed', because: 'the reason is unknown' },
    { isOnline: false, kind: 'offline', because: 'the device has no connection' },
  ])('R2.64 a response that does not arrive means $kind: $because', async ({ isOnline, kind }) => {
    vi.stubGlobal('navigator', { onLine: isOnline });
    respondWith(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await postForm(makeCall())).toStrictEqual({ kind });
  });
});

describe('a token that is not valid any more', () => {
  /** A server that accepts only the token `taken`, and a page with another token until the page renews it. */
  function makePage(taken: string, renewed: string | undefined) {
    const sent = respondWith(async () => Promise.resolve(Response.json({ code: 2 }, { status: 403 })));
    let token: string | undefined = 'old';
    sent.mockImplementation(async (_url, { headers }) =>
      Promise.resolve(
        new Headers(headers).get('X-XSRF-TOKEN') === taken
          ? Response.json(CREATED, { status: 201 })
          : Response.json({ code: 2 }, { status: 403 }),
      ),
    );
    const renewToken = vi.fn<FormCall<Created>['renewToken']>(async () => Promise.resolve((token = renewed)));
    return { sent, renewToken, call: makeCall({ xsrfToken: () => token, renewToken }) };
  }

  it('R2.64 is renewed silently, and the same request is sent again with the same key', async () => {
    const { sent, call } = makePage('new', 'new');
    expect((await postForm(call)).kind).toBe('created');
    const [first, again] = sent.mock.calls.map(([, { headers, body }]) => [
      new Headers(headers).get('Idempotency-Key'),
      body,
    ]);
    expect(again).toStrictEqual(first);
  });

  it.each([
    { renewed: 'old', posts: 1, because: 'there is no other token' },
    { renewed: undefined, posts: 2, because: 'the page tries once more, even without a token' },
    { renewed: 'newer', posts: 2, because: 'the server does not accept the renewed token, either' },
  ])('R2.64 makes the page outdated after $posts posts: $because', async ({ renewed, posts }) => {
    const { sent, renewToken, call } = makePage('new', renewed);
    expect(await postForm(call)).toStrictEqual({ kind: 'outdated' });
    expect(sent).toHaveBeenCalledTimes(posts);
    expect(renewToken).toHaveBeenCalledOnce();
  });
});

describe('the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Rejects when the call is aborted, like fetch and the body of a response. */
  async function untilAborted({ signal }: RequestInit): Promise<never> {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
  }

  async function outcomeAfter(milliseconds: number): Promise<unknown> {
    const call = postForm(makeCall());
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
  ])('R2.64 the wait for a response is $outcome after $after ms', async ({ after, outcome }) => {
    vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => untilAborted(request));
    expect(await outcomeAfter(after)).toStrictEqual(outcome);
  });

  it('R2.64 a response that has begun may take 20 s in all', async () => {
    vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => ({
      status: 201,
      headers: new Headers(),
      json: async () => untilAborted(request),
    }));
    expect(await outcomeAfter(20_000)).toStrictEqual({ kind: 'failed' });
  });

  it('leaves no timer running after the response', async () => {
    respondWith(async () => Promise.resolve(Response.json(CREATED, { status: 201 })));
    await postForm(makeCall());
    expect(vi.getTimerCount()).toBe(0);
  });
});
