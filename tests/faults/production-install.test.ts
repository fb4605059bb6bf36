import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { nodeOf } from '#tests/support/node-of.ts';
import { installForProduction } from '#tests/support/production-install.ts';
import { PRODUCTION } from '#tests/support/production.ts';
import { makePublisherOf } from '#tests/support/publisher.ts';
import { PRODUCT_ROOT } from '#tests/support/roots.ts';
import { makeAttempt, send } from '#tests/support/sign-up-attempts.ts';
import { startServer } from '#tests/support/start-server.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const FORMAT = '"format": "plain-text"';

const withPattern =
  (pattern: string) =>
  (schema: string): string =>
    schema.replace(FORMAT, `"pattern": ${JSON.stringify(pattern)}`);

const REFUSED = [
  `^${'(?:[a-y]|[a-z])'.repeat(40)}$`,
  // Node 24 knows this syntax.
  '^(?i:(?:a+)+)$',
  '^(a+)+$',
];

/** To copy the packages, to download Node, and to publish four times takes minutes on a busy machine. */
const LIMIT_MS = 5 * 60_000;

let root = '';
beforeAll(() => {
  root = installForProduction();
}, LIMIT_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('R21.3 R10.7 a server with the packages of production publishes a form', () => {
  it.each([
    { version: process.versions.node, node: () => process.execPath },
    { version: '24', node: () => nodeOf('24') },
  ])(
    'R21.3 R10.7 on Node $version',
    async ({ node }) => {
      const server = await startServer(PRODUCTION, root, node());
      const { publish } = await makePublisherOf(server);

      for (const pattern of REFUSED) {
        const refused = await publish(SCHEMA, withPattern(pattern));
        const words = await refused.text();
        expect([refused.status, words]).toStrictEqual([409, expect.stringContaining('regular expression')]);
        expect(words).not.toContain(root);
        expect(words).not.toMatch(/node_modules|Cannot find/);
      }

      const published = await publish(SCHEMA, withPattern('^(?=.*\\p{L})[^<>]+(?:<[^<>]+>?)*$'));
      expect([published.status, await published.text()]).toStrictEqual([201, expect.any(String)]);
      expect(await send(server, makeAttempt())).toMatchObject({ status: 201 });
      await server.dispose();
    },
    LIMIT_MS,
  );
});

describe('R21.3 the programs of the server import only packages of production', () => {
  const folder = join(PRODUCT_ROOT, 'dist', 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  );

  it.each(files.map((file) => ({ file })))('R21.3 $file', ({ file }) => {
    const foreign = packagesIn(readFileSync(join(folder, file), 'utf8')).filter(
      (name) => !isBuiltin(name) && !(name in dependencies),
    );
    expect(foreign).toStrictEqual([]);
  });

  it('R21.3 would find a package that a program loads later', () => {
    const code = 'import a from"one";import("@two/part/file");createRequire(import.meta.url)("three")';
    expect(packagesIn(code)).toStrictEqual(['one', '@two/part', 'three']);
  });
});

/** The packages that code imports, also those that it requires later. After a backtick, it is code that ajv would write. */
function packagesIn(code: string): readonly string[] {
  const loads =
    /(?:\bfrom|\bimport|\bimport\(|(?<!`)\brequire\(|\bcreateRequire\([^()]*\)\()\s*["']((?:@[\w.-]+\/)?\w[\w.:-]*)(?:\/[\w./-]+)?["']/g;
  return [...new Set([...code.matchAll(loads)].flatMap(([, name]) => name ?? []))];
}
