import { signUp } from '#tests/support/content.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { checkResponses } from '#tests/support/server/check-responses.ts';
import { makeTestApp, type TestAppOptions } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';

async function documentOf(setting: TestAppOptions = {}) {
  const { app } = await makeTestApp(setting);
  return { app, document: (await app.inject('/openapi.json')).json() };
}

const EXPOSED = { EXPOSE_ADMIN_API: '1', ADMIN_API_TOKEN: 't'.repeat(32) };

describe('R7.1 the API document', () => {
  it('R7.1 is valid OpenAPI 3.1 for every configuration', async () => {
    const { document } = await documentOf({ env: EXPOSED });
    const validator = new Validator();
    expect(await validator.validate(document)).toStrictEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('R7.1 R7.2 describes exactly the calls with a JSON response', async () => {
    const callsOf = async (setting: TestAppOptions) =>
      Object.keys((await documentOf(setting)).document.paths);
    const always = ['/openapi.json', '/healthz', '/readyz', '/v1/geolocation', '/api/signup'];
    expect(await callsOf({})).toStrictEqual(expect.arrayContaining(always));
    expect(await callsOf({})).not.toContain('/v1/signup');
    expect(await callsOf({ env: EXPOSED })).toContain('/v1/signup');
  });

  it('R7.1 describes every refusal of a sign-up by status and code, and Retry-After', async () => {
    const { responses, parameters } = (await documentOf()).document.paths['/api/signup'].post;
    const descriptions = Object.entries<{ description: string }>(responses).map(
      ([status, { description }]) => [status, description.match(/\d+(?=:)/g)],
    );
    expect(Object.fromEntries(descriptions)).toStrictEqual({
      201: null,
      400: ['1'],
      403: ['2'],
      409: ['57'],
      413: ['3'],
      415: ['4'],
      422: ['5', '5', '6'],
      429: ['7'],
      500: ['0'],
      503: ['8'],
    });
    for (const status of [429, 503]) expect(responses[status].headers).toHaveProperty('Retry-After');
    expect(parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }]);
  });

  it.each<{ body: Answers; isTaken: boolean; because: string }>([
    { body: makePayload(), isTaken: true, because: 'it is what the page sends' },
    { body: { ...makePayload(), meta: { variant: null } }, isTaken: true, because: 'a variant may be null' },
    { body: { ...makePayload(), isAdmin: true }, isTaken: false, because: 'the property is unknown' },
    { body: { ...makePayload(), country: undefined }, isTaken: false, because: 'the country is missing' },
    { body: { ...makePayload(), terms: 'yes' }, isTaken: false, because: 'a consent must be a boolean' },
    {
      body: { ...makePayload(), organisation: '\ud800' },
      isTaken: false,
      because: 'it contains half of a surrogate pair',
    },
  ])('R7.1 describes bodies as the server validates them: $because', async ({ body, isTaken }) => {
    const { app, document } = await documentOf();
    const { schema } = document.paths['/api/signup'].post.requestBody.content['application/json'];
    const sent = JSON.parse(JSON.stringify(body));
    expect(new Ajv2020().validate(schema, sent)).toBe(isTaken);
    expect((await post(app, sent)).statusCode).toBe(isTaken ? 201 : 400);
  });

  it('R7.11 contains a field that the form adds', async () => {
    const [field] = signUp.fields;
    const vat = { ...signUp, fields: [...signUp.fields, { ...field, name: 'vatNumber' }] };
    const { document } = await documentOf({ form: Object.assign(vat) });
    expect(JSON.stringify(document.paths['/api/signup'])).toContain('vatNumber');
  });
});

describe('the check of all responses against the API document', () => {
  it.each([
    { answer: { status: 'ok' }, status: 200, fault: undefined, because: 'it is described' },
    { answer: { status: 7 }, status: 200, fault: 'data/status', because: 'it has another shape' },
    {
      answer: { status: 'ok', more: 1 },
      status: 200,
      fault: 'additional',
      because: 'it has an additional property',
    },
    {
      answer: { status: 'ok' },
      status: 202,
      fault: 'no described answer',
      because: 'the status is not described',
    },
    {
      answer: { code: 57, error: '', requestId: '' },
      status: 409,
      fault: 'a refusal that is not described',
      because: 'the code is not described',
    },
  ])('R7.1 finds the fault $fault in $status $answer: $because', async ({ answer, status, fault }) => {
    const app = fastify();
    const faults = checkResponses(app);
    const schema = {
      type: 'object',
      additionalProperties: false,
      properties: { status: { type: 'string' } },
    };
    const responses = { 200: { description: 'well', schema } };
    const description = { id: 'x', summary: 'x', responses, faults: [] };
    app.get('/x', { config: { description } }, async (_request, reply) => reply.code(status).send(answer));
    await app.inject('/x');
    expect(faults.join()).toMatch(fault ? new RegExp(`^GET /x ${status}: .*${fault}`) : /^$/);
  });
});
