import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { readJson } from '#compiler/read-json.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { PRODUCT_ROOT } from '#tests/support/roots.ts';
import { startServer } from '#tests/support/start-server.ts';

const DOCKERFILE = readFileSync(join(PROJECT_ROOT, 'Dockerfile'), 'utf8');

/** What the last stage of the Dockerfile copies from the build, including `node_modules` without development packages. */
function copiedFiles(): readonly string[] {
  return [...DOCKERFILE.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = '']) => path);
}

/** Makes the folder in which the image would run. */
function makeImage(): string {
  const root = mkdtempSync(join(tmpdir(), 'vestibule-image-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const path of copiedFiles()) {
    if (path === 'node_modules') linkPackages(root);
    else
      cpSync(join(path === 'dist' ? PRODUCT_ROOT : PROJECT_ROOT, path), join(root, path), {
        recursive: true,
      });
  }
  return root;
}

function linkPackages(root: string): void {
  const { packages } = readJson<{
    packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>;
  }>(join(PROJECT_ROOT, 'package-lock.json'));
  for (const [path, { dev, devOptional, link }] of Object.entries(packages)) {
    const isOnTop = path.lastIndexOf('node_modules/') === 0;
    if (!isOnTop || dev || devOptional || link) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(join(PROJECT_ROOT, path), join(root, path));
  }
}

it('R7.10 the image runs with the files of the build, and writes only to its data folder', async () => {
  const root = makeImage();
  const before = readdirSync(root, { recursive: true });
  expect(before).toContain(join('dist', 'server', 'main.js'));
  const server = await startServer({ NODE_ENV: 'production' }, root);
  onTestFinished(server.dispose);
  const page = await fetch(`${server.url}/`);
  expect([page.status, await page.text()]).toStrictEqual([200, expect.stringContaining('<title>')]);
  const signUp = await fetch(`${server.url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makePayload()),
  });
  expect(signUp.status).toBe(201);
  expect(await server.stop()).toBe(0);
  expect(readdirSync(root, { recursive: true })).toStrictEqual(before);
});

it('R15.10 each image under ours is named by its digest', () => {
  const images = [...DOCKERFILE.matchAll(/^ARG \w+_IMAGE=(.*)$/gm)].map(([, image]) => image);
  const stages = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(stages).toStrictEqual(['${BUILD_IMAGE}', '${RUNTIME_IMAGE}']);
  expect(images).toStrictEqual(stages.map(() => expect.stringMatching(/^\S+@sha256:[0-9a-f]{64}$/)));
});
