import { request, type ClientRequest } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { makeTestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

describe('R21.17 calls whose bodies have not arrived', () => {
  // The calls name no revision: the response 428 says that the server has read them.
  it.each([
    { method: 'PUT', read: 428 },
    { method: 'DELETE', read: 428 },
  ])(
    'R21.17 twelve of one caller wait for the bodies of $method, a further one is refused before it, and colleagues are not',
    async ({ method, read }) => {
      const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
      const { app, tokens } = await makeTestWorkbench(store);
      onTestFinished(async () => {
        await app.close();
        await store.close();
      });
      const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
      const open = (as: string): ClientRequest => {
        const call = request({
          host: '127.0.0.1',
          port,
          method,
          path: '/api/content/drafts/AAAAAAAAAAAA/files/catalogs/x/1.json',
          headers: {
            authorization: `Bearer ${tokens[as] ?? ''}`,
            'content-type': 'text/plain',
            'content-length': 1_000,
          },
        });
        // The test ends calls that the server still waits for.
        call.on('error', () => undefined);
        call.flushHeaders();
        onTestFinished(() => void call.destroy());
        return call;
      };
      const statusOf = async (call: ClientRequest): Promise<number> => {
        const [response]: { readonly statusCode: number }[] = await once(call, 'response');
        return response?.statusCode ?? 0;
      };
      const calls = Array.from({ length: 13 }, () => open('editor'));
      expect(await Promise.race(calls.map(statusOf))).toBe(503);
      const colleague = open('publisher');
      colleague.end('x'.repeat(1_000));
      expect(await statusOf(colleague)).toBe(read);
    },
  );
});
