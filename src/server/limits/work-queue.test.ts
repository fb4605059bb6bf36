import { expect, it } from 'vitest';
import { ApiFault } from '#server/faults.ts';
import { makeWorkQueue } from './work-queue.ts';

it('R7.7 the queue runs and queues a limited number of tasks, and refuses more', async () => {
  const queue = makeWorkQueue(1, 1);
  let open: (value: string) => void = String;
  const running = queue.run(
    async () =>
      new Promise<string>((resolve) => {
        open = resolve;
      }),
  );
  const waiting = queue.run(async () => 'done');
  await expect(queue.run(async () => 'too much')).rejects.toStrictEqual(new ApiFault('unavailable'));
  open('opened');
  expect(await running).toBe('opened');
  expect(await waiting).toBe('done');
  expect(await queue.run(async () => 'again')).toBe('again');
});

it('R7.7 the queue continues after a failed task', async () => {
  const queue = makeWorkQueue(1, 0);
  await expect(queue.run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'next')).toBe('next');
});
