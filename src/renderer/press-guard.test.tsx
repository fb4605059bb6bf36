import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPressGuard } from './press-guard.ts';

describe('R2.20 a field that the visitor leaves by a press', () => {
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

  it('is validated immediately when no pointer is pressed, because the visitor left the field by key', () => {
    guard.whenReleased(action);
    expect(action).toHaveBeenCalledOnce();
  });

  it('is validated after the click, not while the pointer is pressed', () => {
    fireEvent.pointerDown(document.body);
    guard.whenReleased(action);
    fireEvent.pointerUp(document.body);
    expect(action).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    expect(action).toHaveBeenCalledOnce();
  });

  it('is validated after a tap’s click, because a tap moves the focus only after the finger’s release', () => {
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    vi.advanceTimersByTime(100);
    guard.whenReleased(action);
    expect(action).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    expect(action).toHaveBeenCalledOnce();
  });

  it('waits for the current press, not for the end of the previous one', () => {
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    fireEvent.pointerDown(document.body);
    vi.runAllTimers();
    guard.whenReleased(action);
    expect(action).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    expect(action).toHaveBeenCalledOnce();
  });

  it.each(['pointerUp', 'pointerCancel'] as const)('is validated after a %s without a click', (end) => {
    fireEvent.pointerDown(document.body);
    guard.whenReleased(action);
    fireEvent[end](document.body);
    vi.runAllTimers();
    expect(action).toHaveBeenCalledOnce();
  });
});
