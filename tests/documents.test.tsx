import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, test, vi } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { CONTENT } from '#tests/support/content.ts';
import { drawApp } from '#tests/support/open-app.tsx';

describe('R2.11 the submit button of the sign-up', () => {
  test.each([
    { language: 'en', name: 'Create account' },
    { language: 'de', name: 'Konto erstellen' },
  ])('R2.11 has the name "$name" in $language', async ({ language, name }) => {
    await drawApp({ hash: `#/${language}` });
    expect(await screen.findByRole('button', { name })).toHaveProperty('type', 'submit');
  });
});

describe('R3.5 the form of the terms page', () => {
  it('R3.5 has exactly the fields of the document "terms"', async () => {
    await drawApp({ hash: '#/create_tos/en' });
    const controls = await screen.findAllByRole('textbox');
    expect(controls.map((control) => control.getAttribute('name'))).toStrictEqual(
      loadCompiledForm(CONTENT, 'terms').fields.map(({ name }) => name),
    );
  });

  it('R3.5 is validated by the same engine, with its own messages', async () => {
    // jsdom has no layout, so it does not implement scrolling.
    Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
    await drawApp({ hash: '#/create_tos/en' });
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'maria@shop@example');
    await userEvent.click(screen.getByRole('button', { name: 'Get free trial' }));
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the requirements that the repository names', () => {
  const requirements = readFileSync(join(PROJECT_ROOT, 'docs', 'requirements.md'), 'utf8');
  const known = new Set([...requirements.matchAll(/^- \*\*(R\d+\.\d+)\*\* /gm)].map(([, id]) => id));
  const files = ['src', 'widgets', 'tests'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );

  it('exist in docs/requirements.md', () => {
    const named = files.flatMap((file) =>
      [...readFileSync(join(PROJECT_ROOT, file), 'utf8').matchAll(/\bR\d+\.\d+\b/g)].map(([id]) => ({
        file,
        id,
      })),
    );
    expect(named).not.toHaveLength(0);
    expect(named.filter(({ id }) => !known.has(id))).toStrictEqual([]);
  });
});
