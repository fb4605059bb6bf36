import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWindow, readCookie, untilIdle, wait, whenShownIn } from './browser.ts';

describe('opening a window', () => {
  it('R2.62 opens it beside the page, and leaves it no way back to this one', () => {
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
  ])('R2.63 says so when $because', ({ open }) => {
    vi.spyOn(window, 'open').mockImplementation(open);
    expect(openWindow(window, '/dashboard/login/t')).toBe(false);
  });
});

describe('waiting until something is shown', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    { frame: 16, after: 17, because: 'a frame is painted after all that waited for it' },
    { frame: undefined, after: 100, because: 'a page that nobody sees is not painted' },
  ])('R10.4 goes on once, after $after ms: $because', ({ frame, after }) => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (paint: () => void) => {
      if (frame !== undefined) setTimeout(paint, frame);
      return 1;
    });
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const task = vi.fn<() => void>();
    whenShownIn(window)(task);
    vi.advanceTimersByTime(after - 1);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledOnce();
  });
});

describe('waiting for an idle moment', () => {
  it('R10.4 goes on when the browser has nothing else to do', async () => {
    const ask = vi.fn<Window['requestIdleCallback']>();
    vi.stubGlobal('requestIdleCallback', ask);
    let isOver = false;
    const waited = untilIdle(window).then(() => (isOver = true));
    await wait(0);
    expect(isOver).toBe(false);
    const [tell, limits] = ask.mock.calls[0] ?? [];
    expect(limits, 'a second later at most').toStrictEqual({ timeout: 1_000 });
    tell?.({ didTimeout: false, timeRemaining: () => 50 });
    expect(await waited).toBe(true);
  });

  it('R10.4 goes on by itself where the browser does not tell', async () => {
    expect('requestIdleCallback' in window).toBe(false);
    await expect(untilIdle(window)).resolves.toBeUndefined();
  });
});

describe('reading a cookie', () => {
  const names = ['XSRF-TOKEN', 'X', 'XSRF-TOKEN-2'];
  afterEach(() => {
    for (const name of names) document.cookie = `${name}=; max-age=0`;
  });

  it('R2.61 finds it among others, whatever its value holds', () => {
    document.cookie = 'X=XSRF-TOKEN=wrong';
    document.cookie = 'XSRF-TOKEN-2=wrong';
    document.cookie = 'XSRF-TOKEN=a.b==';
    expect(readCookie(document, 'XSRF-TOKEN')).toBe('a.b==');
  });

  it('R2.61 finds none where there is none', () => {
    document.cookie = 'X=1';
    expect(readCookie(document, 'XSRF-TOKEN')).toBeUndefined();
  });
});
