import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DraftContext } from '#workbench/draft/use-draft.ts';
import { openDraftStore } from '#workbench/draft/draft-store.ts';
import { setShowsJson } from '#workbench/shell/show-json.ts';
import { MailWords } from './MailWords.tsx';

const FILES: Readonly<Record<string, object>> = {
  'catalogs/messages/keys.json': {
    keys: {
      'mail.confirm.title': { note: 'Heading of that mail.' },
      'mail.confirm.asked': { note: 'What was asked. {time} is a date.', parameters: ['time'] },
    },
  },
  'catalogs/messages/en.json': {
    'mail.confirm.title': 'Confirm your address',
    'mail.confirm.asked': 'On {time}, somebody asked.',
    'mail.known.title': 'You already have an account',
    'shell.close': 'Close',
  },
  'catalogs/messages/de.json': {
    'mail.confirm.title': 'Bestätigen Sie Ihre Adresse',
    'mail.known.title': 'Sie haben schon ein Konto',
    'shell.close': 'Schließen',
  },
};

/** Answers the calls of an open draft. Returns what the workbench writes, by path. */
function serveDraft(): ReadonlyMap<string, string> {
  const files = Object.keys(FILES).map((path) => ({ path, sha256: path }));
  const written = new Map<string, string>();
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { readonly method?: string; readonly body?: string }) => {
      const { method = 'GET', body = '' } = init;
      const [, path] = /\/files\/(.*)$/.exec(address) ?? [];
      if (path !== undefined && method === 'PUT') {
        written.set(path, body);
        return Response.json({ revision: '2' });
      }
      if (path !== undefined) return new Response(JSON.stringify(FILES[path], undefined, 2));
      if (address === '/api/content')
        return Response.json({ live: { number: 1 }, scheduled: [], drafts: [] });
      return Response.json({
        base: 1,
        revision: '1',
        files,
        others: [],
        findings: [],
        changes: [],
        sizes: [],
      });
    },
  );
  return written;
}

async function drawWords(): Promise<ReadonlyMap<string, string>> {
  const written = serveDraft();
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const store = await openDraftStore('autumn', left.signal);
  render(
    <DraftContext value={store}>
      <Words />
    </DraftContext>,
  );
  return written;
}

function Words(): React.ReactNode {
  const [language, setLanguage] = useState('en');
  return <MailWords kind="confirm" language={language} onLanguage={setLanguage} canEdit />;
}

/** The fields for texts: their names and what is in them. */
function boxes(): readonly (readonly [string | null, string])[] {
  return screen
    .getAllByRole<HTMLTextAreaElement>('textbox')
    .map(({ ariaLabel, value }) => [ariaLabel, value]);
}

describe('R15.1 the words of a mail', () => {
  it('R15.1 R18.10 have the names of their notes, and are those of this mail alone', async () => {
    await drawWords();
    expect(boxes()).toStrictEqual([
      ['Heading of that mail in English', 'Confirm your address'],
      ['What was asked in English', 'On {time}, somebody asked.'],
    ]);
    expect(screen.queryByText(/mail\.confirm|shell\./)).toBeNull();
  });

  it('R15.1 R18.10 have their keys, too, while “Show JSON” is on', async () => {
    onTestFinished(() => setShowsJson(false));
    setShowsJson(true);
    await drawWords();
    expect(screen.getAllByText(/^mail\./)).toHaveLength(2);
    expect(boxes()[0]?.[0]).toBe('Heading of that mail in English');
  });

  it('R15.1 R18.6 count what a language misses, show it beside English, and save what is written', async () => {
    const written = await drawWords();
    const missing = screen.getByRole('list', { name: 'Missing texts' });
    expect(missing.textContent).toMatch(/^Still to write in German: 1 text\./);
    fireEvent.click(within(missing).getByRole('button', { name: 'Show German' }));
    screen.getByRole('textbox', { name: 'What was asked in English' });
    const asked = screen.getByPlaceholderText('missing');
    expect(asked.ariaLabel).toBe('What was asked in German');
    fireEvent.change(asked, { target: { value: 'Am {time} hat jemand gefragt.' } });
    expect(screen.queryByRole('list', { name: 'Missing texts' })).toBeNull();
    await expect
      .poll(() => written.get('catalogs/messages/de.json'))
      .toContain('"mail.confirm.asked": "Am {time} hat jemand gefragt."');
  });
});
