import { signUp } from '#tests/support/content.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { FunnelBatch } from '#protocol/funnel.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { spyOnEvents } from '#tests/support/server/spy-on-events.ts';
import type { FunnelCount } from '#store/event-store.ts';

const BATCH: FunnelBatch = {
  form: 'sign-up',
  version: signUp.version,
  variant: null,
  language: 'de',
  events: [{ step: 'viewed' }],
};

async function send(
  app: FastifyInstance,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/api/funnel', headers, payload: body });
}

describe('R9.10 the funnel', () => {
  it('R9.10 counts events by day, form, language, field and problem, and stores no answer', async () => {
    const { funnel, overStore } = spyOnEvents();
    const { app } = await makeTestApp({ overStore });
    const response = await send(app, {
      ...BATCH,
      events: [
        { step: 'viewed' },
        { step: 'started', field: 'firstName' },
        { step: 'fieldCompleted', field: 'firstName' },
        { step: 'fieldError', field: 'email', problem: 'invalidEmail' },
        { step: 'fieldError', field: 'email', problem: 'invalidEmail' },
        { step: 'fieldError', field: 'email', problem: 'required' },
        { step: 'submitAttempted' },
        { step: 'submitted' },
        { step: 'abandoned', field: 'password' },
        { step: 'abandoned' },
        { step: 'abandoned', field: 'password', problem: 'sent' },
      ],
    });
    expect([response.statusCode, response.body]).toStrictEqual([204, '']);
    const head = {
      day: '2026-11-21',
      form: 'sign-up',
      version: signUp.version,
      variant: '',
      language: 'de',
    };
    const counted = (step: string, over: Partial<FunnelCount> = {}): FunnelCount => ({
      ...head,
      step,
      field: '',
      problem: '',
      times: 1,
      ...over,
    });
    expect(funnel).toStrictEqual([
      counted('viewed'),
      counted('started', { field: 'firstName' }),
      counted('fieldCompleted', { field: 'firstName' }),
      counted('fieldError', { field: 'email', problem: 'invalidEmail', times: 2 }),
      counted('fieldError', { field: 'email', problem: 'required' }),
      counted('submitAttempted'),
      counted('submitted'),
      counted('abandoned', { field: 'password' }),
      counted('abandoned'),
      counted('abandoned', { field: 'password', problem: 'sent' }),
    ]);
  });

  it('R9.10 counts all items of a list as one field', async () => {
    const { funnel, overStore } = spyOnEvents();
    const inside = signUp.fields.map((field) => ({ ...field, name: `people.${field.name}` }));
    const { app } = await makeTestApp({ overStore, form: { ...signUp, fields: inside } });
    const events = [0, 1].map((at) => ({ step: 'fieldCompleted', field: `people.${at}.email` }));
    expect((await send(app, { ...BATCH, events })).statusCode).toBe(204);
    expect(funnel).toMatchObject([{ field: 'people.email', times: 2 }]);
  });

  it('R4.9 counts an unknown version as the current one, never under its own name', async () => {
    const { funnel, overStore } = spyOnEvents();
    const { app } = await makeTestApp({ overStore });
    const response = await send(app, { ...BATCH, version: 'ada@engines.example', variant: 'of my own' });
    expect(response.statusCode).toBe(204);
    expect(funnel).toMatchObject([{ version: signUp.version, variant: '' }]);
  });

  const event = (over: object): object => ({ ...BATCH, events: [over] });
  it.each([
    { body: event({ step: 'fieldCompleted', field: 'Ada Lovelace' }), because: 'there is no such field' },
    {
      body: event({ step: 'fieldError', field: 'email', problem: 'ada@x' }),
      because: 'there is no such problem',
    },
    { body: event({ step: 'seen' }), because: 'there is no such step' },
    { body: event({ step: 'confirmed' }), because: 'only the server knows who has proved a mailbox' },
    {
      body: event({ step: 'fieldCompleted', field: 'email', value: 'x' }),
      because: 'a step must not contain the answer',
    },
    { body: event({ step: 'fieldCompleted' }), because: 'the completed field is missing' },
    { body: event({ step: 'fieldError', field: 'email' }), because: 'the field with the problem is missing' },
    { body: event({ step: 'viewed', field: 'email' }), because: 'a view has no field' },
    { body: event({ step: 'abandoned', problem: 'required' }), because: 'abandoning is not a problem' },
    {
      body: event({ step: 'fieldError', field: 'email', problem: 'sent' }),
      because: 'sending is not a problem of a field',
    },
    { body: { ...BATCH, form: 'other' }, because: 'there is no such form' },
    { body: { ...BATCH, language: 'ada' }, because: 'there is no such language' },
    { body: { ...BATCH, visitor: 'ada' }, because: 'a batch has no visitor, who would be personal data' },
    { body: { ...BATCH, events: [] }, because: 'it has no events' },
    {
      body: { ...BATCH, events: Array.from({ length: 65 }, () => BATCH.events[0]) },
      because: 'it has too many events',
    },
    { body: { form: 'sign-up', events: BATCH.events }, because: 'a required property is missing' },
  ])('R9.10 refuses a whole batch: $because', async ({ body }) => {
    const { funnel, overStore } = spyOnEvents();
    const { app, log } = await makeTestApp({ overStore });
    const response = await send(app, body);
    expect([response.statusCode, response.json().code]).toStrictEqual([400, 1]);
    expect(funnel).toStrictEqual([]);
    expect(log()).not.toMatch(/Lovelace|ada@x/i);
  });

  it('R9.10 accepts only our pages, and those of ALLOWED_ORIGINS', async () => {
    const { app } = await makeTestApp({ env: { ALLOWED_ORIGINS: 'https://shop.example' } });
    expect((await send(app, BATCH, { origin: 'https://evil.example' })).statusCode).toBe(403);
    const allowed = await send(app, BATCH, { origin: 'https://shop.example' });
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('https://shop.example');
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/funnel' });
    expect(preflight.statusCode).toBe(204);
  });

  it('R9.10 accepts 600 batches from one address in ten minutes', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '20/600' } });
    const responses = await Promise.all(Array.from({ length: 610 }, async () => send(app, {})));
    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(600);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});
