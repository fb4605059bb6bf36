import { expect, it, onTestFinished, vi } from 'vitest';
import { makeDiskSpaceCheck } from './disk-space.ts';

it.each([
  { disk: { blocks: 1_000, bfree: 60, bavail: 60 }, room: true, because: '94 % are used' },
  { disk: { blocks: 1_000, bfree: 50, bavail: 50 }, room: true, because: '95 % do not exceed 95 %' },
  { disk: { blocks: 1_000, bfree: 49, bavail: 49 }, room: false, because: 'more than 95 % are used' },
  { disk: { blocks: 1_000, bfree: 90, bavail: 40 }, room: false, because: 'only root may use the rest' },
  { disk: { blocks: 0, bfree: 0, bavail: 0 }, room: true, because: 'the file system reports no size' },
])('R15.6 the disk has room for events = $room: $because', async ({ disk, room }) => {
  expect(await makeDiskSpaceCheck('/data', async () => disk)()).toBe(room);
});

it('R15.6 the check reads the disk once per second', async () => {
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
