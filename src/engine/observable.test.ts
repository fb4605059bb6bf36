import { expect, it, vi } from 'vitest';
import { createObservable } from './observable.ts';

it('tells each listener of each other value once', () => {
  const observable = createObservable(1);
  const listener = vi.fn<() => void>();
  const leave = observable.subscribe(listener);
  observable.set(2);
  observable.set(2);

  expect(observable.get()).toBe(2);
  expect(listener).toHaveBeenCalledOnce();

  leave();
  observable.set(3);

  expect(listener).toHaveBeenCalledOnce();
});

it('holds out against a listener that leaves or sets while it is told', () => {
  const observable = createObservable(1);
  const seen: number[] = [];
  const leave = observable.subscribe(() => {
    leave();
    observable.set(3);
  });
  observable.subscribe(() => seen.push(observable.get()));
  observable.set(2);

  expect(observable.get()).toBe(3);
  expect(seen.at(-1)).toBe(3);
});
