import { describe, expect, it, vi } from 'vitest';
import { openWindow } from './open-window.ts';

describe('opening a window', () => {
  it('R2.62 gives the window no access to this page', () => {
    const opened = { opener: window };
    const open = vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(window), opened));
    expect(openWindow(window, '/dashboard/login/t')).toBe(true);
    expect(open.mock.calls).toStrictEqual([['/dashboard/login/t', '_blank']]);
    expect(open.mock.results[0]?.value).toHaveProperty('opener', null);
  });

  it.each([
    { open: () => null, because: 'the browser blocked it' },
    {
      open: () => {
        throw new Error('forbidden');
      },
      because: 'an extension forbids windows',
    },
  ])('R2.63 returns false when $because', ({ open }) => {
    vi.spyOn(window, 'open').mockImplementation(open);
    expect(openWindow(window, '/dashboard/login/t')).toBe(false);
  });
});
