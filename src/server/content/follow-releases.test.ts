import { expect, it, onTestFinished, vi } from 'vitest';
import { followReleases } from './follow-releases.ts';

it('R21.14 a server drops previews of ended drafts every second until it stops, and logs a lasting fault once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { published: 1, newest: 1, withdrawn: 0, due: null };
  const content = { refresh: async () => state, tryAgain: async () => undefined, unopened: () => null };
  const dropEndedPreviews = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('The store is down.'));
  const warn = vi.fn<() => void>();
  const log = { warn, error: vi.fn<() => void>() };
  const stop = followReleases({ content, publishDue: async () => undefined, dropEndedPreviews, log });
  await vi.advanceTimersByTimeAsync(3_000);
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(dropEndedPreviews).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(1);
});
