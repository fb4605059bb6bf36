import { expect, it, vi } from 'vitest';
import { createObservable } from './observable.ts';

it('an observable notifies each listener once of each new value', () => {
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

it('an observable allows listeners to unsubscribe, or to set a value, during a notification', () => {
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

it('an observable changes immediately, and notifies when the scheduler runs', () => {
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

it('an observable notifies of a scheduled change together with an earlier notification', () => {
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

it('an observable loses no scheduled change', () => {
  const observable = createObservable<readonly string[]>([]);
  observable.set([...observable.get(), 'typed'], () => undefined);
  observable.set([...observable.get(), 'chosen']);

  expect(observable.get()).toStrictEqual(['typed', 'chosen']);
});
