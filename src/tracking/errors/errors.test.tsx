import { describe, expect, it } from 'vitest';
import { messagesIn, startSentry } from '#tests/support/start-sentry.ts';
import { createReporter, limitReports } from './create-reporter.ts';
import type { LastRequest } from './errors.ts';
import { type SendReport, watchErrors } from './watch-errors.ts';

/** The event in an envelope is on its third line. */
function eventIn(envelope: string): Readonly<Record<string, unknown>> {
  return JSON.parse(envelope.split('\n')[2] ?? '');
}

async function report(over: { readonly answers?: () => unknown } = {}) {
  const { envelopes, dsn } = await startSentry();
  const clock = { now: 0 };
  const { answers = () => ({}) } = over;
  const reporter = createReporter({
    dsn,
    environment: 'staging',
    origin: 'https://signup.example',
    now: () => clock.now,
    storage: () => window.sessionStorage,
  });
  const send = (mistake: unknown, last: LastRequest | undefined): void => reporter(mistake, last, answers());
  const sent = async (count: number): Promise<readonly string[]> => {
    await expect.poll(() => envelopes.length).toBeGreaterThanOrEqual(count);
    return messagesIn(envelopes);
  };
  return { send, sent, clock, envelopes };
}

describe('R9.9 a report', () => {
  it('R9.9 R9.11 contains only the error, its place, the version and the last request', async () => {
    const { send, sent, envelopes } = await report();
    send(new TypeError('a is not a function'), { path: '/api/signup?again=1', id: 'r-1' });
    await sent(1);
    const event = eventIn(envelopes[0] ?? '');
    expect(Object.keys(event).toSorted()).toStrictEqual([
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'sdk',
      'tags',
      'timestamp',
    ]);
    expect(event).toMatchObject({
      environment: 'staging',
      release: 'v107',
      tags: { request_path: '/api/signup', request_id: 'r-1' },
      exception: { values: [{ type: 'TypeError', value: 'a is not a function' }] },
      sdk: { settings: { infer_ip: 'never' } },
    });
    expect(envelopes[0]).toContain('errors.test.tsx');
  });

  it.each([
    {
      kept: undefined,
      tags: { request_path: '/api/signup', request_id: 'r-7' },
      because: 'the page before the reload sent it',
    },
    { kept: '{"path":7}', tags: {}, because: 'storage holds something else' },
    { kept: 'x', tags: {}, because: 'storage holds no JSON' },
  ])('R9.9 after a reload has the last request, or none: $because', async ({ kept, tags }) => {
    const silent = async (): Promise<SendReport> => new Promise(() => undefined);
    watchErrors(window, silent, () => '').note({ path: '/api/signup', id: 'r-7' });
    if (kept !== undefined) window.sessionStorage.setItem('vestibule.request', kept);
    const { send, sent, envelopes } = await report();
    send(new TypeError('a is not a function'), undefined);
    await sent(1);
    expect(eventIn(envelopes[0] ?? '')['tags']).toStrictEqual(tags);
    window.sessionStorage.clear();
  });

  const answers = {
    firstName: 'Wilhelmina',
    lastName: 'Li',
    email: 'wilhelmina@nordlys.example',
    password: 'Kiste-Regen-4711x',
    people: [{ number: '20 30 40 50' }],
  };
  it.each([
    {
      because: 'it contains answers',
      message: `cannot read "Wilhelmina" of Li`,
      reported: 'cannot read "[answer]" of [answer]',
    },
    { because: 'a part of a word is not an answer', message: 'List of Lions', reported: 'List of Lions' },
    { because: 'lists contain answers', message: 'at 20 30 40 50', reported: 'at [answer]' },
    { because: 'it contains the password', message: 'no Kiste-Regen-4711x', reported: 'no [answer]' },
    {
      because: 'it contains an encoded answer',
      message: 'no wilhelmina%40nordlys.example',
      reported: 'no [answer]',
    },
    {
      because: 'it contains half an address',
      message: 'no host nordlys.example for wilhelmina',
      reported: 'no host [answer] for [answer]',
    },
    {
      because: 'it contains an e-mail address',
      message: 'no ada.l+x@engines.example here',
      reported: 'no [address] here',
    },
    { because: 'a link contains an address', message: 'no ada%40engines.example', reported: 'no [address]' },
    { because: 'it contains a number', message: 'no +45 20-30-40-51', reported: 'no [number]' },
    {
      because: 'a URL keeps only the location of the file',
      message: 'failed: https://signup.example/assets/a.js?x=ada#/en/ada (again)',
      reported: 'failed: https://signup.example/assets/a.js (again)',
    },
    {
      because: 'the token after login is secret',
      message: 'at https://x.example/dashboard/login/t0k3n',
      reported: 'at https://x.example/dashboard/login/[token]',
    },
    {
      because: 'it is very long',
      message: `${'word '.repeat(399)}ada@engines.example ${'x'.repeat(100_000)}`,
      reported: `${'word '.repeat(399)}…`,
    },
    { because: 'data URLs can contain anything', message: 'at data:text/plain,Ada', reported: 'at [url]' },
  ])('R9.9 is scrubbed, also when $because', async ({ message, reported }) => {
    const { send, sent, envelopes } = await report({ answers: () => answers });
    send(new Error(message), undefined);
    expect(await sent(1)).toStrictEqual([JSON.stringify(reported).slice(1, -1).replace(/\\".*/, '\\')]);
    // Ids and times may contain any characters.
    const { exception } = eventIn(envelopes[0] ?? '');
    for (const canary of ['Wilhelmina', 'nordlys', 'Kiste', '4711', 'ada', 't0k3n', '20 30']) {
      expect(JSON.stringify(exception)).not.toContain(canary);
    }
  });

  it('R9.9 is scrubbed in all of its parts: kind, places, functions, the last request', async () => {
    const { send, sent, envelopes } = await report({ answers: () => answers });
    const place = 'https://signup.example/assets/a.js?x=ada#/en/ada:1:2';
    const stack = `Wilhelmina: mistake\n    at readWilhelmina (${place})`;
    send(Object.assign(new Error('mistake'), { name: 'Wilhelmina', stack }), {
      path: '/api/Wilhelmina',
      id: 'r-Wilhelmina',
    });
    await sent(1);
    expect(eventIn(envelopes[0] ?? '')).toMatchObject({
      tags: { request_path: '/api/[answer]', request_id: 'r-[answer]' },
      exception: {
        values: [
          {
            type: '[answer]',
            stacktrace: {
              frames: [{ filename: 'https://signup.example/assets/a.js', function: 'read[answer]' }],
            },
          },
        ],
      },
    });
  });

  it('R9.9 a report of a thrown value that is no error contains only its kind', async () => {
    const { send, sent, envelopes } = await report({ answers: () => answers });
    send({ email: answers.email, password: 'Kiste-Regen-4711x' }, undefined);
    await sent(1);
    expect(envelopes[0]).not.toMatch(/nordlys|Kiste/);
  });

  it.each([
    {
      because: 'a vendor’s script',
      mistake: withStack('https://tags.example/gtm.js:1:2'),
      isReported: false,
    },
    {
      because: 'our script',
      mistake: withStack('https://signup.example/assets/app.js:1:2'),
      isReported: true,
    },
    {
      because: 'our script, called by a vendor’s',
      mistake: withStack('https://signup.example/a.js:1:2\n at https://tags.example/gtm.js:1:2'),
      isReported: true,
    },
    { because: 'a script without a known place', mistake: 'Script error.', isReported: false },
    {
      because: 'a known message of browsers',
      mistake: 'ResizeObserver loop limit exceeded',
      isReported: false,
    },
    {
      because: 'a known message of a blocked vendor',
      mistake: new Error('Could not load Userflow.js'),
      isReported: false,
    },
  ])('R9.9 a report is sent ($isReported) about $because', async ({ mistake, isReported }) => {
    const { send, sent } = await report();
    send(mistake, undefined);
    send(new Error('the end'), undefined);
    expect(await sent(isReported ? 2 : 1)).toHaveLength(isReported ? 2 : 1);
  });
});

function withStack(place: string): Error {
  return Object.assign(new Error('mistake'), { stack: `Error: mistake\n at f (${place})` });
}

describe('R9.9 the limit', () => {
  it.each([
    { mistakes: times(20, 'a'), expected: { a: 5 }, because: 'five of one message' },
    {
      mistakes: times(20, 'a', 'b'),
      expected: { a: 5, b: 5 },
      because: 'five of each message, also in turns',
    },
    {
      mistakes: [...times(6, 'a'), 30_000, ...times(6, 'a')],
      expected: { a: 10 },
      because: 'five more after 30 s',
    },
    {
      mistakes: [...times(6, 'a'), 29_999, ...times(6, 'a')],
      expected: { a: 5 },
      because: 'no more in less than 30 s',
    },
    {
      mistakes: ['a', 'a', 'a', 20_000, 'a', 'a', 10_000, ...times(6, 'a')],
      expected: { a: 8 },
      because: 'the window slides',
    },
  ])('R9.9 is $expected: $because', async ({ mistakes, expected }) => {
    const { send, sent, clock } = await report();
    for (const mistake of mistakes) {
      if (typeof mistake === 'number') clock.now += mistake;
      else send(new Error(mistake), undefined);
    }
    send(new Error('the end'), undefined);
    const all = Object.values(expected).reduce((sum, count) => sum + count, 0);
    const reported = (await sent(all + 1)).filter((message) => message !== 'the end');
    expect(
      Object.fromEntries(
        Object.keys(expected).map((key) => [key, reported.filter((one) => one === key).length]),
      ),
    ).toStrictEqual(expected);
  });
});

it('R9.9 the limit counts scrubbed messages: messages with different answers are equal', async () => {
  const answers = { firstName: '' };
  const { send, sent } = await report({ answers: () => answers });
  for (let at = 100; at < 120; at += 1) {
    answers.firstName = `Wilhelmina${at}`;
    send(new Error(`cannot read ${answers.firstName}`), undefined);
  }
  send(new Error('the end'), undefined);
  expect(await sent(6)).toStrictEqual([...times(5, 'cannot read [answer]'), 'the end']);
});

it('R9.9 the limit remembers the last hundred reports, so after many others a message counts from zero', () => {
  const isAllowed = limitReports(() => 0);
  const sendSix = (): number => times(6, 'a').filter(isAllowed).length;
  expect(sendSix()).toBe(5);
  for (let at = 0; at < 95; at += 1) isAllowed(`other ${at}`);
  expect(sendSix()).toBe(0);
  for (let at = 0; at < 100; at += 1) isAllowed(`another ${at}`);
  expect(sendSix()).toBe(5);
});

function times(count: number, ...messages: readonly string[]): readonly string[] {
  return Array.from({ length: count }, () => messages).flat();
}

describe('R9.9 errors', () => {
  it('R9.9 uncaught errors are reported, also in promises, and wait for the reporter', async () => {
    const reported: unknown[][] = [];
    const send: SendReport = (mistake, last, texts) => void reported.push([mistake, last?.id, texts]);
    let typed = 'A';
    const answers = [Promise.reject(new Error('it did not come'))];
    const errors = watchErrors(
      window,
      async () => answers.shift() ?? Promise.resolve(send),
      () => typed,
    );
    window.dispatchEvent(new ErrorEvent('error', { error: 'one' }));
    await Promise.resolve();
    expect(reported).toStrictEqual([]);
    errors.note({ path: '/api/signup', id: 'r-2' });
    typed = 'Ada';
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'two' }));
    errors.report('three');
    await expect.poll(() => reported.length).toBe(3);
    expect(reported).toStrictEqual([
      ['one', undefined, 'A'],
      ['two', 'r-2', 'Ada'],
      ['three', 'r-2', 'Ada'],
    ]);
  });

  it('R9.9 at most the last hundred errors wait', async () => {
    const reported: unknown[] = [];
    let open: (send: SendReport) => void = () => undefined;
    const reporter = new Promise<SendReport>((resolve) => (open = resolve));
    const errors = watchErrors(
      window,
      async () => reporter,
      () => ({}),
    );
    for (let at = 0; at < 150; at += 1) errors.report(at);
    open((mistake) => void reported.push(mistake));
    await expect.poll(() => reported.length).toBeGreaterThan(0);
    expect(reported).toStrictEqual(Array.from({ length: 100 }, (_, at) => at + 50));
  });
});
