import { expect, it } from 'vitest';
import { makeFastify } from './make-fastify.ts';
import { useStandardResponses } from './send-fault.ts';

it('R21.17 a call that is not answered in time gets 503, its work goes on, and a call that answers in parts has its own time', async () => {
  let finish = (_answer: string): void => undefined;
  const work = new Promise<string>((resolve) => (finish = resolve));
  const done: string[] = [];
  const app = makeFastify(
    { trustProxy: undefined, maxConnections: 10 },
    { write: () => undefined },
    { connectionMs: 60_000, answerMs: 20 },
  );
  useStandardResponses(app);
  const handle = async (): Promise<string> => {
    const answer = await work;
    done.push(answer);
    return answer;
  };
  app.get('/check', handle);
  app.get('/export', { handlerTimeout: 60_000 }, handle);
  const exported = app.inject({ method: 'GET', url: '/export' });
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/check' });
  expect({ statusCode, body }).toStrictEqual({
    statusCode: 503,
    body: expect.stringContaining('not possible just now'),
  });
  expect(headers).toHaveProperty('retry-after');
  finish('all of it');
  expect((await exported).body).toBe('all of it');
  expect(done).toStrictEqual(['all of it', 'all of it']);
});
