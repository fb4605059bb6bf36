import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormBoundary } from './FormBoundary.tsx';

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

interface Documents {
  readonly isBroken: boolean;
}

function Drawn({ isBroken }: Documents): ReactNode {
  if (isBroken) throw new Error('a bug of ours');
  return <input aria-label="First name" />;
}

const framed = (loaded: Documents): ReactNode => (
  <FormBoundary loaded={loaded}>
    <Drawn {...loaded} />
  </FormBoundary>
);

const FAILURE = 'This form cannot be drawn; the console says why.';

describe('R4.8 a form in the gallery', () => {
  it('is drawn again once a changed document no longer makes it fail', () => {
    const { rerender } = render(framed({ isBroken: true }));
    expect(screen.getByText(FAILURE)).toBeDefined();
    rerender(framed({ isBroken: true }));
    expect(screen.getByText(FAILURE)).toBeDefined();
    rerender(framed({ isBroken: false }));
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeDefined();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  it('keeps what an editor typed while its documents change', async () => {
    const { rerender } = render(framed({ isBroken: false }));
    await userEvent.type(screen.getByRole('textbox'), 'Maria');
    rerender(framed({ isBroken: false }));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Maria');
  });
});
