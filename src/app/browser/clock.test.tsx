import { afterEach, describe, expect, it, vi } from 'vitest';
import { wait, whenPaintedIn } from './clock.ts';
import { untilIdle } from './until-idle.ts';

describe('waiting for the paint', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    { frame: 16, after: 17, because: 'the browser first runs the callbacks of a frame, then paints' },
    { frame: undefined, after: 100, because: 'the browser does not paint a hidden page' },
  ])('R10.4 ends once, after $after ms: $because', ({ frame, after }) => {
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
  it('R10.4 ends when the browser is idle', async () => {
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

  it('R10.4 ends in the next task in a browser that does not report idle moments', async () => {
    expect('requestIdleCallback' in window).toBe(false);
    await expect(untilIdle(window)).resolves.toBeUndefined();
  });
});
