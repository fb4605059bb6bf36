import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { readClient } from './read-client.ts';
import { sendStatic } from './send-static.ts';

/** A built page with these files. */
function makeDist(files: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'vestibule-client-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const file of ['index.html', ...files]) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), 'content');
  }
  return dir;
}

it.each([
  {
    file: '/terms/template-en.pdf',
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="template-en.pdf"',
    },
    because: 'a PDF is saved under its own name',
  },
  {
    file: '/favicon.svg',
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'content-disposition': undefined },
    because: 'files of the page are not downloads',
  },
])('R3.2 the server sends $file: $because', async ({ file, headers }) => {
  const client = await readClient(makeDist([file]));
  const app = Fastify();
  app.get('/*', (request, reply) => {
    const found = client?.files.get(request.url);
    return found ? sendStatic(found, request, reply) : reply.callNotFound();
  });
  const response = await app.inject(file);
  expect(response.statusCode).toBe(200);
  expect({
    ...response.headers,
    'content-disposition': response.headers['content-disposition'],
  }).toMatchObject(headers);
});
