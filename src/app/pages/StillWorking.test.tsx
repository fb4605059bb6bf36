import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StillWorking } from './StillWorking.tsx';

const WORDS = { working: 'Creating account…', stillWorking: 'Still working.' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('R2.24 tells that it is at work at once, and after 8 seconds that it still is', () => {
  const view = render(<StillWorking isSubmitting={false} {...WORDS} />);
  const region = screen.getByRole('status');
  expect(region.textContent, 'there from the first, and empty').toBe('');
  view.rerender(<StillWorking isSubmitting {...WORDS} />);
  expect(region.textContent).toBe('Creating account…');
  pass(7999);
  expect(region.textContent).toBe('Creating account…');
  pass(1);
  expect(region.textContent).toBe('Still working.');
  view.rerender(<StillWorking isSubmitting={false} {...WORDS} />);
  expect(region.textContent).toBe('');
});

it('R2.24 counts anew for the next attempt', () => {
  const view = render(<StillWorking isSubmitting {...WORDS} />);
  pass(7999);
  view.rerender(<StillWorking isSubmitting={false} {...WORDS} />);
  view.rerender(<StillWorking isSubmitting {...WORDS} />);
  pass(7999);
  expect(screen.getByRole('status').textContent).toBe('Creating account…');
});
