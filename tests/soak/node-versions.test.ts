import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { nodeOf } from '#tests/support/node-of.ts';
import { PRODUCT_ROOT } from '#tests/support/roots.ts';
import { makeAttempt, send } from '#tests/support/sign-up-attempts.ts';
import { startServer } from '#tests/support/start-server.ts';

it.each([{ version: '22' }, { version: '24' }])(
  'R10.7 the built server signs visitors up on Node $version, keeps them, and stops in order',
  async ({ version }) => {
    const node = nodeOf(version);
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${version}.`);
    const server = await startServer({}, PRODUCT_ROOT, node);
    const attempt = makeAttempt();
    expect(await send(server, attempt)).toMatchObject({ status: 201 });
    expect(await server.stop()).toBe(0);
    await server.restart();
    expect(await send(server, { ...attempt, key: crypto.randomUUID() })).toMatchObject({ status: 409 });
    await server.dispose();
  },
);
