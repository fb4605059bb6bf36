import * as fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { arbitraryMutation, mutate } from '#tests/fuzz/mutate-json.ts';
import { DATABASES } from '#tests/support/stores.ts';
import { rounds } from '#tests/support/rounds.ts';

const RUNS = rounds({ quick: 600, soak: 10_000 });

/** Characters that cause trouble in databases, logs and displays. */
const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u001b[2J',
  '\ud800',
  'x\udc00y',
  '\u202eevil',
  '\u200b',
  '\ufeff',
  '‮⁦',
  'ı',
  'ﷺ'.repeat(20),
  '👩‍👩‍👧‍👦',
  '\n\r\t',
  "'; drop table account; --",
  '$1',
  '?1',
  '%s%n',
  '{{7*7}}',
  '<script>',
  'x'.repeat(3_000),
  '9'.repeat(400),
];

/** Names with a meaning in JavaScript. */
const WORDS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'firstName',
  'email',
  'country',
  'meta',
  'version',
  'variant',
  'catalogs',
  'website',
  'hubspotSession',
  'value',
  '',
  '0',
];

const nastyText = fc.oneof(
  { arbitrary: fc.constantFrom(...NASTY), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 1 },
  // Values near the valid ones, so that more of them pass the first checks.
  { arbitrary: fc.constantFrom(...NASTY).map((text) => `a${text.slice(0, 20)}b`), weight: 2 },
);
const nasty = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1e308, 0.1, [], {}),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A valid body with one or two changes. */
const mutated = fc
  .array(arbitraryMutation(WORDS, nasty), { minLength: 0, maxLength: 2 })
  .map((mutations) => JSON.stringify(mutations.reduce<unknown>(mutate, makePayload())));

/** One answer is random and all others are valid, so that the validation reaches the random one. */
const withNastyAnswer = fc
  .record({
    field: fc.constantFrom('firstName', 'lastName', 'organisation', 'email', 'number', 'password'),
    text: nastyText,
    isAddress: fc.boolean(),
  })
  .map(({ field, text, isAddress }) =>
    JSON.stringify(
      makePayload({ [field]: isAddress && field === 'email' ? `${text}@engines.example` : text }),
    ),
  );

const deep = fc
  .tuple(fc.integer({ min: 1, max: 7_000 }), fc.constantFrom('[]', '{}'))
  .map(([depth, kind]) =>
    kind === '[]'
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`,
  );

const body = fc.oneof(
  { arbitrary: mutated, weight: 4 },
  { arbitrary: withNastyAnswer, weight: 3 },
  { arbitrary: fc.json({ maxDepth: 5 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
  { arbitrary: deep, weight: 1 },
  {
    arbitrary: fc.constantFrom(
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{}}}',
      '{"a":1,"a":2}',
      '\ufeff{}',
      '1e999',
    ),
    weight: 1,
  },
);

async function send(app: FastifyInstance, payload: string): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/signup',
    headers: { 'content-type': 'application/json' },
    payload,
  });
}

/** A refusal in the declared shape (R7.1): with a stable code and no other text. */
const REFUSAL = {
  code: expect.toSatisfy((code) => code > 0),
  error: expect.any(String),
  requestId: expect.any(String),
};

describe.each(DATABASES)('R7.7 any random body, on $driver', ({ makePlace, open }) => {
  it('R7.7 gets 201 or a refusal in the declared shape, and the server accepts the next valid body', async () => {
    const place = await makePlace();
    const { app } = await makeTestApp({ openStore: async () => open(place) });
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        const response = await send(app, payload);
        statuses.add(response.statusCode);
        if (response.statusCode === 201) return;
        const { fields = {}, ...refusal } = response.json();
        expect({ status: response.statusCode, refusal }).toStrictEqual({
          status: expect.toSatisfy((status) => status >= 400 && status < 500),
          refusal: REFUSAL,
        });
        expect(Object.values(fields).filter((problem) => typeof problem !== 'string')).toStrictEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // Each status must occur. Otherwise all requests might fail at the first check.
    expect([...statuses]).toStrictEqual(expect.arrayContaining([201, 400, 422]));
    expect((await send(app, JSON.stringify(makePayload()))).statusCode).toBe(201);
  });
});
