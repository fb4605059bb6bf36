import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { findingsPage } from './vite-plugin-findings.ts';

interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The page that the development server sends after one edit in the documents. */
async function pageWith({ file, from, to }: Edit): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vestibule-findings-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }));
  for (const part of ['forms', 'catalogs'])
    cpSync(join(CONTENT_ROOT, part), join(root, part), { recursive: true });
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><body><div id="root"></div></body></html>');
  const vite = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [findingsPage(root)],
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false },
  });
  onTestFinished(async () => vite.close());
  await vite.listen();
  const [url = ''] = vite.resolvedUrls?.local ?? [];
  return (await fetch(url)).text();
}

const EXAMPLES = 'forms/sign-up/examples.json';
const THE_PAGE = '<div id="root">';

describe('R4.6 the page of the development server', { timeout: 60_000 }, () => {
  it.each([
    {
      because: 'an example has another outcome than it states',
      edit: { file: EXAMPLES, from: '"expect": "valid"', to: '"expect": { "email": "required" }' },
    },
    {
      because: 'an example names a problem that does not exist',
      edit: { file: EXAMPLES, from: '"expect": "valid"', to: '"expect": { "email": "requird" }' },
    },
    {
      because: 'the finding is only a warning',
      edit: {
        file: 'forms/sign-up/schema.json',
        from: '../../schemas/form-schema',
        to: '../schemas/form-schema',
      },
    },
  ])('R4.6 is rendered with a notice: $because', async ({ edit }) => {
    const page = await pageWith(edit);
    expect(page).toContain(THE_PAGE);
    expect(page).toContain('One finding in the documents');
    expect(page).toContain(edit.file);
  });

  it('R4.6 is rendered without a notice when there are no findings', async () => {
    const page = await pageWith({ file: EXAMPLES, from: '\n', to: '\n\n' });
    expect(page).toContain(THE_PAGE);
    expect(page).not.toContain('in the documents');
  });

  it('R4.6 is replaced by the findings only when a mistake makes rendering impossible', async () => {
    const page = await pageWith({
      file: 'forms/sign-up/ui.json',
      from: '"ui:widget": "email"',
      to: '"ui:widget": "emial"',
    });
    expect(page).not.toContain(THE_PAGE);
    expect(page).toContain('Mistakes in the documents: 1');
  });
});
