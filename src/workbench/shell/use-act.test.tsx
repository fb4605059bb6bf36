import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useAct } from './use-act.ts';

function Opener({ open }: { readonly open: () => Promise<void> }): ReactNode {
  const { fault, isBusy, act } = useAct();
  return (
    <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && act(open)}>
      Open {fault}
    </button>
  );
}

it.each([
  { end: async () => undefined, name: 'Open', because: 'it has succeeded' },
  { end: async () => Promise.reject(new Error('No.')), name: 'Open No.', because: 'it was refused' },
])(
  'R18.2 a second click opens nothing while an action runs, and works again: $because',
  async ({ end, name }) => {
    let opened = 0;
    let finish = (): void => undefined;
    const open = async (): Promise<void> => {
      opened += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      await end();
    };
    render(<Opener open={open} />);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    fireEvent.click(button);
    expect(opened).toBe(1);
    finish();
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    expect(button.textContent.trim()).toBe(name);
    fireEvent.click(button);
    expect(opened).toBe(2);
  },
);
