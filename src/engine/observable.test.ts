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

it('changes at once and notifies when the scheduler says so', () => {
  const observable = createObservable(1);
  const notified: number[] = [];
  const waiting: (() => void)[] = [];
  const afterPaint = (task: () => void): unknown => waiting.push(task);
  observable.subscribe(() => notified.push(observable.get()));
  observable.set(2, afterPaint);
  observable.set(3, afterPaint);

  expect([observable.get(), notified]).toStrictEqual([3, []]);

  for (const task of waiting) task();

  expect(notified).toStrictEqual([3]);
});

it('notifies at once of a change that was to be heard of later, when something else is set', () => {
  const observable = createObservable(1);
  const notified: number[] = [];
  const waiting: (() => void)[] = [];
  observable.subscribe(() => notified.push(observable.get()));
  observable.set(2, (task) => waiting.push(task));
  observable.set(observable.get());

  expect(notified).toStrictEqual([2]);

  for (const task of waiting) task();

  expect(notified).toStrictEqual([2]);
});

it('loses no change that was to be heard of later', () => {
  const observable = createObservable<readonly string[]>([]);
  observable.set([...observable.get(), 'typed'], () => undefined);
  observable.set([...observable.get(), 'chosen']);

  expect(observable.get()).toStrictEqual(['typed', 'chosen']);
});
