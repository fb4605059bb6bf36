import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Me } from '#protocol/workbench.ts';
import { openDraftStore } from '#workbench/draft/draft-store.ts';
import { DraftContext } from '#workbench/draft/use-draft.ts';
import { OtherChangesNotice } from './OtherChangesNotice.tsx';

const FILE = 'catalogs/messages/en.json';
const ME: Me = { name: 'Ada', role: 'editor' };
const [BASE = '', DRAFT = '', LIVE = ''] = ['Sign up', 'Join', 'Register'].map((title) =>
  JSON.stringify({ 'form.title': title }),
);

/** Answers the calls of an open draft, whose text differs from the one that others have published meanwhile. */
function serveDraft(authors: readonly (string | undefined)[]): void {
  const members = authors.map((by, at) => ({
    path: [`form.title${at || ''}`],
    kind: 'value',
    base: 'Sign up',
    mine: 'Join',
    theirs: 'Register',
    ...(by !== undefined && { by, at: '2026-01-02T03:04:05Z' }),
  }));
  const conflicts = [{ path: FILE, base: BASE, draft: DRAFT, live: LIVE, members }];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/check'))
      return Response.json({ findings: [], changes: [], sizes: [], live: 2, conflicts });
    if (address === '/api/content') return Response.json({ live: { number: 2 }, scheduled: [], drafts: [] });
    if (address.includes('/files/')) return new Response(address.includes('/releases/') ? BASE : DRAFT);
    const isRelease = address.includes('/releases/');
    return Response.json({
      base: 1,
      revision: '1',
      files: [{ path: FILE, sha256: isRelease ? BASE : DRAFT }],
      others: [],
    });
  });
}

async function drawNotice(authors: readonly (string | undefined)[]): Promise<void> {
  serveDraft(authors);
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const store = await openDraftStore('autumn', left.signal);
  await store.settle();
  render(
    <DraftContext value={store}>
      <OtherChangesNotice me={ME} />
    </DraftContext>,
  );
}

/** The test environment has dialogs, but no function that opens or closes one. */
function addDialogs(): void {
  const functions = {
    showModal(this: HTMLDialogElement): void {
      this.open = true;
    },
    close(this: HTMLDialogElement): void {
      this.open = false;
    },
  };
  Object.assign(HTMLDialogElement.prototype, functions);
  onTestFinished(() => {
    for (const name of Object.keys(functions)) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  });
}

describe('R18.5 the notice of other changes', () => {
  it.each([
    {
      authors: [undefined],
      names: 'A colleague changed something',
      because: 'the server does not know the author',
    },
    {
      authors: [undefined, 'Ada'],
      names: 'You and a colleague changed 2 things',
      because: 'one change is of this editor',
    },
    {
      authors: ['Ada', 'Ben', 'Cleo'],
      names: 'You, Ben and Cleo changed 3 things',
      because: 'three people have published',
    },
  ])('R18.5 says “$names”: $because', async ({ authors, names }) => {
    await drawNotice(authors);
    expect(screen.getByText(/Choose what stays before/).textContent).toContain(` ${names} `);
  });

  it('R18.5 keeps what was chosen and written while the dialog is closed', async () => {
    addDialogs();
    await drawNotice(['Ben']);
    const open = (): HTMLElement => {
      fireEvent.click(screen.getByRole('button', { name: 'Choose what stays' }));
      return screen.getByRole('dialog', { name: 'Choose what stays' });
    };
    fireEvent.click(within(open()).getByRole('radio', { name: 'Write another text' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Join now' } });
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(open()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Join now');
  });
});
