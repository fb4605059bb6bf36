import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelBatch } from '#protocol/funnel.ts';
import { submit } from '#engine/form-state.ts';
import { refuse } from '#engine/submission-transitions.ts';
import { makeSignUpAnswers } from '#tests/forms/make-sign-up-answers.ts';
import type { FormStore } from '#engine/form-store.ts';
import { withForm } from '#engine/with-form.ts';
import { API_CODES } from '#protocol/signup-response.ts';
import { drawApp, followLink } from '#tests/support/open-app.tsx';

/** The mark of a page whose reload follows a sign-up. */
const DONE = JSON.stringify({
  name: 'Maria Jensen',
  organisation: 'Shop ApS',
  email: 'maria@shop.example',
  at: Date.now(),
});

type Setting = NonNullable<Parameters<typeof drawApp>[0]>;

/** Opens the page. `counted` lists the events sent since its last call as lines. Each batch starts with its form and language. */
async function visit(setting: Setting = {}) {
  const batches: { readonly batch: FunnelBatch; readonly request: RequestInit }[] = [];
  const app = await drawApp({
    ...setting,
    answers: {
      '/api/funnel': async (request = {}) => {
        batches.push({ batch: JSON.parse(typeof request.body === 'string' ? request.body : ''), request });
        return Promise.resolve(new Response(null, { status: 204 }));
      },
      ...setting.answers,
    },
  });
  const counted = (): readonly string[] =>
    batches
      .splice(0)
      .flatMap(({ batch: { form, language, events } }) => [
        `${form} ${language}`,
        ...events.map(({ step, field, problem }) => [step, field, problem].filter(Boolean).join(' ')),
      ]);
  return { ...app, store: app.services.signUp.store, batches, counted };
}

/** Types an answer and leaves its field. */
function fill(store: FormStore, name: string, value: string): void {
  act(() => store.change(name, value, 'visitor'));
  act(() => store.touch(name));
}

function fire(type: 'pagehide' | 'pageshow'): void {
  window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
}

let visibility: DocumentVisibilityState = 'visible';
function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

// Flushes the events of this visit before the next test.
afterEach(() => {
  setVisibility('visible');
  fire('pagehide');
});

describe('R9.10 the funnel', () => {
  it('R9.10 reports views, fields, problems and the last field by name, when the visitor leaves the page', async () => {
    const { store, counted, batches } = await visit();
    fill(store, 'firstName', 'Maria');
    fill(store, 'email', 'maria@');
    act(() => store.change('password', 'Kaffe', 'visitor'));
    expect(batches).toStrictEqual([]);
    fire('pagehide');
    const [sent] = batches;
    expect(sent?.request).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(sent?.batch).toMatchObject({ version: store.state().form.version, variant: null });
    expect(JSON.stringify(sent)).not.toMatch(/Maria|maria|Kaffe/);
    expect(counted()).toStrictEqual([
      'sign-up en',
      'viewed',
      'started firstName',
      'fieldCompleted firstName',
      'fieldError email invalidEmail',
      'abandoned password',
    ]);
  });

  it('R9.10 reports each step and each problem of a field once', async () => {
    const { store, counted } = await visit();
    for (const name of ['1', 'Maria', '', '1', 'Mia']) {
      fill(store, 'firstName', name);
      setVisibility('hidden');
      setVisibility('visible');
    }
    expect(counted().filter((line) => line !== 'sign-up en')).toStrictEqual([
      'viewed',
      'started firstName',
      'fieldError firstName invalidName',
      'fieldCompleted firstName',
      'fieldError firstName required',
    ]);
  });

  it('R9.10 ignores a problem that the visitor solves while typing', async () => {
    const { store, counted } = await visit();
    act(() => store.touch('password'));
    for (const typed of ['k', 'kK', 'kK1', 'Kiste-Regen-4711x']) {
      act(() => store.change('password', typed, 'visitor'));
    }
    setVisibility('hidden');
    expect(counted()).toStrictEqual(['sign-up en', 'viewed', 'started password', 'fieldCompleted password']);
  });

  it('R9.10 does not count a switch to another tab as abandoned, and continues after the page cache', async () => {
    const { store, counted } = await visit();
    fill(store, 'firstName', 'Maria');
    setVisibility('hidden');
    expect(counted()).not.toContain('abandoned firstName');
    setVisibility('visible');
    fire('pagehide');
    expect(counted()).toStrictEqual(['sign-up en', 'abandoned firstName']);
    fire('pageshow');
    fill(store, 'lastName', 'Jensen');
    fire('pagehide');
    expect(counted()).toStrictEqual(['sign-up en', 'fieldCompleted lastName']);
  });

  it('R9.10 reports an attempt, its visible problems, and the server’s problems', async () => {
    const { store, counted } = await visit({ savedAnswers: { countrySelector: 'NO' } });
    fill(store, 'email', 'maria@nordlys.example');
    act(() => store.update(submit));
    act(() => store.update((state) => refuse(state, { email: { kind: 'taken' } })));
    setVisibility('hidden');
    const lines = counted();
    expect(lines).toContain('submitAttempted');
    expect(lines).toContain('fieldError email taken');
    expect(lines).toContain('fieldError terms notAccepted');
    expect(lines).toContain('fieldCompleted countrySelector');
  });

  it('R9.10 counts steps for the language that is active at the time, with its variant', async () => {
    const { services, store, counted } = await visit();
    fill(store, 'firstName', 'Maria');
    await followLink('#/de');
    await act(async () => services.languages.load('de'));
    const variant = { ...store.state().form, variant: 'de' };
    act(() => store.update((state) => withForm(state, variant)));
    fill(store, 'lastName', 'Jensen');
    setVisibility('hidden');
    expect(counted()).toStrictEqual([
      'sign-up en',
      'viewed',
      'started firstName',
      'fieldCompleted firstName',
      'sign-up de',
      'fieldCompleted lastName',
    ]);
  });
});

it('R9.10 the funnel leaves out a field that only another variant has', async () => {
  const { store, counted } = await visit();
  fill(store, 'organisation', 'Nordlys');
  const { form } = store.state();
  const fields = form.fields.filter(({ name }) => name !== 'organisation');
  act(() => store.update((state) => withForm(state, { ...form, fields, variant: 'de' })));
  act(() => store.update((state) => refuse(state, { organisation: { kind: 'taken' } })));
  fire('pagehide');
  expect(counted()).toStrictEqual(['sign-up en', 'viewed', 'sign-up en', 'started', 'abandoned']);
});

describe('R9.10 a visitor who leaves without an account', () => {
  it.each<{
    because: string;
    signup: () => Promise<Response>;
    left: string;
    answers?: Readonly<Record<string, string>>;
    /** The field that the visitor types into after the refusal. */
    next?: string;
  }>([
    {
      because: 'the server had too many requests',
      signup: async () => answered(429, { code: API_CODES.tooMany }),
      left: 'terms sent',
    },
    {
      because: 'the server was not available',
      signup: async () => answered(503, { code: API_CODES.unavailable }),
      left: 'terms sent',
    },
    {
      because: 'the address was in use',
      signup: async () => answered(409, { code: API_CODES.emailInUse }),
      left: 'terms sent',
    },
    {
      because: 'the server refused an answer',
      signup: async () => answered(422, { fields: { firstName: 'invalidName' } }),
      left: 'terms sent',
    },
    {
      because: 'the address was in use, and the visitor tried another one',
      signup: async () => answered(409, { code: API_CODES.emailInUse }),
      left: 'email',
      next: 'email',
    },
    {
      because: 'the network failed',
      signup: async () => Promise.reject(new TypeError('no network')),
      left: 'terms sent',
    },
    {
      because: 'the page itself refused an answer, so it sent nothing',
      signup: async () => answered(500, {}),
      left: 'terms',
      answers: { organisation: '' },
    },
  ])('R9.10 counts as “abandoned $left”: $because', async ({ signup, left, answers, next }) => {
    // jsdom has no layout, so nothing scrolls.
    Element.prototype.scrollIntoView = () => undefined;
    const { store, services, counted } = await visit({ answers: { '/api/signup': signup } });
    for (const [name, answer] of Object.entries(makeSignUpAnswers(answers)))
      act(() => store.change(name, answer, 'visitor'));
    act(() => store.touch('terms'));
    await act(async () => services.signUp.submission.send(''));
    if (next !== undefined) act(() => store.change(next, 'other@shop.example', 'visitor'));
    fire('pagehide');
    const lines = counted();
    expect(lines).toContain('submitAttempted');
    expect(lines.at(-1)).toBe(`abandoned ${left}`);
  });
});

async function answered(status: number, body: object): Promise<Response> {
  return Promise.resolve(Response.json(body, { status }));
}

describe('R9.10 what counts as a visit', () => {
  it.each<{ because: string; setting: Setting; lines: readonly string[] }>([
    { because: 'the visitor saw the form and left', setting: {}, lines: ['sign-up en', 'viewed'] },
    {
      because: 'a link filled in a field, but the visitor did nothing',
      setting: { hash: '#/en/ada%40nordlys.example' },
      lines: ['sign-up en', 'viewed', 'fieldCompleted email'],
    },
    {
      because: 'an earlier visit filled in the field',
      setting: { savedAnswers: { firstName: 'Maria' } },
      lines: ['sign-up en', 'viewed'],
    },
    { because: 'the visitor saw only the terms', setting: { hash: '#/create_tos/en' }, lines: [] },
    {
      because: 'the visitor opened the page in the background',
      setting: { prepare: () => (visibility = 'hidden') },
      lines: [],
    },
    {
      because: 'the page reloaded after a sign-up',
      setting: { prepare: () => window.sessionStorage.setItem('vestibule.done', DONE) },
      lines: [],
    },
    {
      because: 'the browser asks not to track',
      setting: {
        prepare: () => vi.stubGlobal('navigator', { onLine: true, languages: [], doNotTrack: '1' }),
      },
      lines: [],
    },
    {
      because: 'the browser asks for privacy',
      setting: {
        prepare: () =>
          vi.stubGlobal('navigator', { onLine: true, languages: [], globalPrivacyControl: true }),
      },
      lines: [],
    },
  ])('R9.10 the funnel reports $lines: $because', async ({ setting, lines }) => {
    const { counted } = await visit(setting);
    fire('pagehide');
    expect(counted()).toStrictEqual(lines);
  });

  it('R9.10 after a sign-up, a visit starts with the first answer', async () => {
    const { store, counted } = await visit({
      prepare: () => window.sessionStorage.setItem('vestibule.done', DONE),
    });
    fill(store, 'firstName', 'Maria');
    setVisibility('hidden');
    expect(counted()).toStrictEqual([
      'sign-up en',
      'viewed',
      'started firstName',
      'fieldCompleted firstName',
    ]);
  });

  it('R9.10 when the visitor comes from the terms page, the visit starts at the form', async () => {
    const { counted } = await visit({ hash: '#/create_tos/en' });
    await followLink('#/en');
    setVisibility('hidden');
    expect(counted()).toStrictEqual(['sign-up en', 'viewed']);
  });

  it('R9.10 a funnel that fails or throws changes nothing else', async () => {
    const { store } = await visit({
      answers: {
        '/api/funnel': () => {
          throw new TypeError('blocked');
        },
      },
    });
    fill(store, 'firstName', 'Maria');
    expect(() => fire('pagehide')).not.toThrow();
  });
});
