import { expect, it, onTestFinished, vi } from 'vitest';
import { makeDiskSpaceCheck } from './disk-space.ts';

it.each([
  { disk: { blocks: 1_000, bfree: 60, bavail: 60 }, room: true, because: '94 % are used' },
  { disk: { blocks: 1_000, bfree: 50, bavail: 50 }, room: true, because: '95 % are not above 95 %' },
  { disk: { blocks: 1_000, bfree: 49, bavail: 49 }, room: false, because: 'more than 95 % are used' },
  { disk: { blocks: 1_000, bfree: 90, bavail: 40 }, room: false, because: 'root alone may use the rest' },
  { disk: { blocks: 0, bfree: 0, bavail: 0 }, room: true, because: 'it has no size of its own' },
])('R15.6 finds room for events, or not: $because', async ({ disk, room }) => {
  expect(await makeDiskSpaceCheck('/data', async () => disk)()).toBe(room);
});

it('R15.6 asks a disk once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let free = 500;
  const hasRoom = makeDiskSpaceCheck('/data', async () => ({ blocks: 1_000, bfree: free, bavail: free }));
  expect(await hasRoom()).toBe(true);
  free = 0;
  vi.advanceTimersByTime(999);
  expect(await hasRoom()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await hasRoom()).toBe(false);
});
