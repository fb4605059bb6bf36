import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '#catalogs/messages/en.json';
import { makeProps } from '#tests/widgets/make-props.tsx';
import { typeahead } from '#widgets/typeahead/Typeahead.tsx';
import { saveSearches } from './saved-searches.ts';

const CHOICES = [
  { value: 'DK', label: 'Denmark' },
  { value: 'DE', label: 'Germany' },
];
const SIGN_UP = 'vestibule.draft.searches';
const PARTNERS = 'vestibule.draft.partners';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function Country({ isSecret = false }: { readonly isSecret?: boolean }): ReactNode {
  const props = makeProps(english, { name: 'country', value: 'DK', choices: CHOICES });
  return (
    <div data-secret={isSecret || undefined}>
      <label htmlFor={props.id}>{props.label}</label>
      <typeahead.component {...props} />
      <button>Next</button>
    </div>
  );
}

async function leave(typed: string): Promise<void> {
  await userEvent.type(screen.getByRole('combobox'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
}

const asks = (): boolean => screen.queryByRole('button', { name: 'Choose Germany' }) !== null;

describe('R2.27 R2.45 a text that names no choice', () => {
  it.each([
    { key: undefined, because: 'the sign-up form has a fixed key' },
    { key: PARTNERS, because: 'each other form has its own key' },
  ])('comes back after a reload, with its question, from the key $key: $because', async ({ key }) => {
    const { unmount } = render(<Country />);
    saveSearches(window, key);
    await leave('germ');
    expect(asks()).toBe(true);
    dispatchEvent(new Event('pagehide'));
    unmount();

    render(<Country />);
    expect(asks()).toBe(false);
    act(() => saveSearches(window, key));
    expect(asks()).toBe(true);
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'Denmark');
  });

  it('is forgotten once the visitor has chosen', async () => {
    render(<Country />);
    saveSearches(window);
    await leave('germ');
    dispatchEvent(new Event('pagehide'));
    await userEvent.click(screen.getByRole('button', { name: 'Keep Denmark' }));
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(SIGN_UP)).toBe('{}');
  });

  it('is never saved where the field is secret', async () => {
    render(<Country isSecret />);
    saveSearches(window);
    await leave('germ');
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(SIGN_UP)).toBe('{}');
  });

  it.each([
    { saved: '{"country":"germ"}', act: async () => userEvent.tab(), because: 'the visitor is in the field' },
    {
      saved: '{"country":"germ"}',
      act: async () => leave('xyz'),
      because: 'the visitor has typed another text',
    },
    { saved: '{"country":7}', act: async () => undefined, because: 'it is no text' },
    { saved: '{"city":"germ"}', act: async () => undefined, because: 'it belongs to another field' },
    { saved: '["germ"]', act: async () => undefined, because: 'a list is not what this page saves' },
    { saved: '{"country":', act: async () => undefined, because: 'it is damaged' },
  ])('is not restored from $saved: $because', async ({ saved, act: before }) => {
    sessionStorage.setItem(SIGN_UP, saved);
    render(<Country />);
    await before();
    act(() => saveSearches(window));
    expect(asks()).toBe(false);
  });

  it('is not saved where the browser forbids storage, and no error is thrown', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    render(<Country />);
    saveSearches(window);
    await leave('germ');
    expect(() => dispatchEvent(new Event('pagehide'))).not.toThrow();
    expect(asks()).toBe(true);
  });
});
