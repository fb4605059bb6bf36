import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawApp, followLink } from '#tests/support/open-app.tsx';

// Later chunks may not load, because of a deployment or the network.
vi.mock('#app/pages/TermsPage.tsx', () => {
  throw new Error('a chunk did not load');
});

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function refuse(): never {
  throw new DOMException('Storage is forbidden.', 'QuotaExceededError');
}

describe('a page whose chunk does not load', () => {
  it('R1.8 shows a notice inside the shell, with a button that reloads the page', async () => {
    const { reloads } = await drawApp({ hash: '#/create_tos/en' });
    const main = within(screen.getByRole('main'));
    expect((await main.findByRole('alert')).textContent).toContain('This page did not load completely');
    expect(screen.getByRole('navigation')).toBeDefined();
    await userEvent.click(main.getByRole('button', { name: 'Reload the page' }));
    expect(reloads()).toBe(1);
  });

  it('R1.8 shows the notice in the page’s language, also after a switch', async () => {
    await drawApp({ hash: '#/create_tos/de' });
    expect((await screen.findByRole('alert')).textContent).toContain('nicht vollständig geladen');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'English');
    expect(await screen.findByText('This page did not load completely')).toBeDefined();
  });

  it.each([
    {
      get: () => null,
      set: () => undefined,
      says: /What you typed to sign up is kept/,
      because: 'the answers are saved',
    },
    { get: () => null, set: refuse, says: /will be gone/, because: 'storage is full' },
    { get: refuse, set: refuse, says: /will be gone/, because: 'the browser forbids storage' },
  ])('R2.27 says whether a reload loses the answers: $because', async ({ get, set, says }) => {
    await drawApp({
      prepare() {
        vi.spyOn(Storage.prototype, 'getItem').mockImplementation(get);
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(set);
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Maria');
    await followLink('#/create_tos/en');
    expect((await screen.findByRole('alert')).textContent).toMatch(says);
  });

  it('R1.7 does not affect the other page: Back leads to the form with all answers', async () => {
    await drawApp({ hash: '#/en' });
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Maria');
    await followLink('#/create_tos/en');
    await screen.findByRole('alert');
    window.history.back();
    const firstName = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
    expect(firstName.value).toBe('Maria');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a page whose elements something else has moved', () => {
  /** Wraps an element, as a browser that translates the page does. React then cannot remove the element. */
  function wrap(element: Element): void {
    const font = document.createElement('font');
    element.replaceWith(font);
    font.append(element);
  }

  it('R1.8 is drawn once more, with everything that the visitor has typed', async () => {
    await drawApp({ hash: '#/en' });
    await userEvent.type(screen.getByLabelText('Password'), 'Kiste-Regen-4711x');
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), '1');
    await userEvent.tab();
    for (const text of await screen.findAllByText(/Write your first name with/)) wrap(text);
    await userEvent.clear(screen.getByRole('textbox', { name: 'First name' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Maria');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Maria');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Kiste-Regen-4711x');
    expect(screen.queryByText(/Write your first name with/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
