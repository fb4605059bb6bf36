import { afterEach, describe, expect, it, vi } from 'vitest';
import { untilIdle, wait, whenPaintedIn } from './clock.ts';

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
    whenPaintedIn(window)(task);
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
    const [callback, limits] = ask.mock.calls[0] ?? [];
    expect(limits, 'a second later at most').toStrictEqual({ timeout: 1_000 });
    callback?.({ didTimeout: false, timeRemaining: () => 50 });
    expect(await waited).toBe(true);
  });

  it('R10.4 goes on by itself where the browser does not tell', async () => {
    expect('requestIdleCallback' in window).toBe(false);
    await expect(untilIdle(window)).resolves.toBeUndefined();
  });
});
