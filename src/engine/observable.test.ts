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

it('takes a step that is heard of later when somebody looks, and tells of it once', () => {
  const observable = createObservable(1);
  const told: number[] = [];
  const waiting: (() => void)[] = [];
  const soon = (tell: () => void): unknown => waiting.push(tell);
  observable.subscribe(() => told.push(observable.get()));
  observable.setLater((value) => value + 1, soon);
  observable.setLater((value) => value * 10, soon);

  expect([observable.get(), told, waiting.length]).toStrictEqual([20, [], 1]);

  observable.setLater((value) => value + 1, soon);
  waiting[0]?.();

  expect([told, waiting.length]).toStrictEqual([[21], 1]);
});

it('tells at once of what would be heard later, when something else is set', () => {
  const observable = createObservable(1);
  const told: number[] = [];
  const waiting: (() => void)[] = [];
  observable.subscribe(() => told.push(observable.get()));
  observable.setLater(
    (value) => value + 1,
    (tell) => waiting.push(tell),
  );
  observable.set(observable.get());

  expect(told).toStrictEqual([2]);

  waiting[0]?.();

  expect(told).toStrictEqual([2]);
});
