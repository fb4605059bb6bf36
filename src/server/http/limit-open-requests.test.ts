import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ask, HEALTH, makeSignUpRequest, openConnection } from '#tests/support/raw-connection.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';

const LARGE = 32_000_000;

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const answersIn = (heard: string): number => heard.split('HTTP/1.1 200 ').length - 1;

/** A server that listens, with a response that is larger than the buffers of the system, and the most requests that it served at once. */
async function listen() {
  const seen = { now: 0, most: 0 };
  const extend = (app: FastifyInstance): void => {
    app.get('/large', async () => Buffer.alloc(LARGE, 'x'));
    app.get('/stream', async (_request, reply) =>
      reply.send(Readable.from(Array.from({ length: 80 }, () => Buffer.alloc(LARGE / 80, 'x')))),
    );
    app.get('/counted', async () => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await wait(1);
      seen.now -= 1;
      return 'x';
    });
  };
  const { app, log } = await makeTestApp({ extend });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, log, most: () => seen.most, answered: () => log().split('"answered"').length - 1 };
}

describe('R21.15 requests that are sent together on one connection', () => {
  it.each([
    { path: '/openapi.json', because: 'its response is long' },
    { path: '/healthz', because: 'its response is short' },
    { path: '/nothing-here', because: 'no route has this path' },
    { path: '/%zz', because: 'the path is not a valid one' },
  ])('R21.15 close it when they are 900 to $path, and hardly any is served: $because', async ({ path }) => {
    const server = await listen();
    const connection = await openConnection(server);
    connection.write(get(path).repeat(900));
    await connection.closed;
    expect(answersIn(connection.heard())).toBeLessThanOrEqual(8);
    expect(server.answered()).toBeLessThanOrEqual(8);
    expect(server.log()).toContain('closed a connection with too many open requests');
    expect(await ask(await openConnection(server), HEALTH)).toMatch(/ 200 /);
  });

  it('R21.15 are served one after the other, all of them, when they are 8', async () => {
    const server = await listen();
    const connection = await openConnection(server);
    connection.write(get('/counted').repeat(8));
    await expect.poll(() => answersIn(connection.heard())).toBe(8);
    expect(server.most()).toBe(1);
  });

  it('R21.15 wait for a reader that has stopped, so that the server keeps one response', async () => {
    const server = await listen();
    const connection = await openConnection(server);
    connection.stopReading();
    connection.write(get('/large') + get('/counted').repeat(7));
    await ask(await openConnection(server), HEALTH);
    expect(server.most()).toBe(0);
  });

  it('R21.15 close it when much is unsent and another request comes', async () => {
    const server = await listen();
    const connection = await openConnection(server);
    connection.stopReading();
    connection.write(get('/large'));
    await ask(await openConnection(server), HEALTH);
    connection.write(HEALTH);
    await expect.poll(() => server.log()).toContain('too many open requests');
  });
});

describe('R21.15 a connection goes on', () => {
  it('R21.15 for any number of requests, each sent after the response before it', async () => {
    const server = await listen();
    const connection = await openConnection(server);
    for (const turn of Array.from({ length: 30 }).keys())
      expect(await ask(connection, turn % 2 ? HEALTH : get('/nothing-here'))).toMatch(
        /^HTTP\/1\.1 (200|404) /,
      );
    expect(await ask(connection, makeSignUpRequest())).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('R21.15 for a body that waits for 100-continue', async () => {
    const connection = await openConnection(await listen());
    const [head, body = ''] = makeSignUpRequest().split('\r\n\r\n');
    expect(await ask(connection, `${head}\r\nExpect: 100-continue\r\n\r\n`)).toMatch(/^HTTP\/1\.1 100 /);
    expect(await ask(connection, body)).toMatch(/^HTTP\/1\.1 201 /);
  });

  it.each([{ path: '/large' }, { path: '/stream' }])(
    'R21.15 for a slow reader of $path, until the last byte',
    async ({ path }) => {
      const { url } = await listen();
      const sent = request(`${url}${path}`, { agent: false }).end();
      const [response]: Readable[] = await once(sent, 'response');
      let length = 0;
      for await (const chunk of response ?? []) {
        length += Buffer.from(chunk).length;
        await wait(1);
      }
      expect(length).toBe(LARGE);
    },
  );
});
