import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPressGuard } from './press-guard.ts';

describe('R2.20 a field that is left by a press', () => {
  const action = vi.fn<() => void>();
  const guard = createPressGuard();
  let stop = (): void => undefined;

  beforeEach(() => {
    action.mockClear();
    vi.useFakeTimers();
    stop = guard.watch(document);
  });

  afterEach(() => {
    vi.runAllTimers();
    stop();
    vi.useRealTimers();
  });

  it('is judged at once when no pointer is down: it was left by key', () => {
    guard.whenReleased(action);
    expect(action).toHaveBeenCalledOnce();
  });

  it('is judged when the click has arrived, not under the pressed pointer', () => {
    fireEvent.pointerDown(document.body);
    guard.whenReleased(action);
    fireEvent.pointerUp(document.body);
    expect(action).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    expect(action).toHaveBeenCalledOnce();
  });

  it('is judged when the click of a finger has arrived, which takes the focus only after it was lifted', () => {
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    vi.advanceTimersByTime(100);
    guard.whenReleased(action);
    expect(action).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    expect(action).toHaveBeenCalledOnce();
  });

  it('is held by the press that is under way, not let go by the end of the one before', () => {
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    fireEvent.pointerDown(document.body);
    vi.runAllTimers();
    guard.whenReleased(action);
    expect(action).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    expect(action).toHaveBeenCalledOnce();
  });

  it.each(['pointerUp', 'pointerCancel'] as const)('is judged after a %s that no click follows', (end) => {
    fireEvent.pointerDown(document.body);
    guard.whenReleased(action);
    fireEvent[end](document.body);
    vi.runAllTimers();
    expect(action).toHaveBeenCalledOnce();
  });
});
