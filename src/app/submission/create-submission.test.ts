import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSubmission,
  type StartFlow,
  type Submission,
  type SubmissionFlow,
} from './create-submission.ts';

/** A submission flow; `sent` records its calls. */
function makeFlow() {
  const sent: string[] = [];
  const startedOver: true[] = [];
  const flow: SubmissionFlow = {
    send: async (website) => Promise.resolve(void sent.push(website)),
    startOver: () => void startedOver.push(true),
  };
  return { flow, sent, startedOver };
}

const OUTDATED = { isSubmitting: false, banner: { kind: 'connection', text: 'outdated' }, bannerCount: 1 };

type FetchFlow = Parameters<typeof createSubmission>[0]['fetchFlow'];

/** A submission on a device that is online or offline. */
function makeSubmission(fetchFlow: FetchFlow, isOnline = true): Submission {
  return createSubmission({ fetchFlow, isOnline: () => isOnline });
}

describe('the submission flow', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('loads once, ahead of time, with the deferred views', async () => {
    const { flow, sent } = makeFlow();
    const load = vi.fn<() => Promise<StartFlow>>(async () => Promise.resolve(() => flow));
    const submission = makeSubmission(load);
    await submission.prepare();
    expect(submission.state().isReady).toBe(true);
    await submission.send('http://spam.example');
    expect(sent).toStrictEqual(['http://spam.example']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('R2.24 is awaited by an early submit, only once however often the visitor presses', async () => {
    const { flow, sent } = makeFlow();
    let arrive = (): void => undefined;
    const submission = makeSubmission(
      async () => new Promise((resolve) => (arrive = () => resolve(() => flow))),
    );
    const presses = [submission.send('1'), submission.send('2')];
    expect(submission.state().isSubmitting).toBe(true);
    arrive();
    await Promise.all(presses);
    expect(sent).toStrictEqual(['1']);
  });

  it('R1.8 requires a reload of the page when it does not load', async () => {
    const submission = makeSubmission(async () => Promise.resolve(undefined));
    await submission.send('');
    expect(submission.state()).toMatchObject(OUTDATED);
  });

  it('R2.64 requires no reload when it does not load because the device is offline', async () => {
    const submission = makeSubmission(async () => Promise.resolve(undefined), false);
    await submission.send('');
    expect(submission.state().banner).toStrictEqual({ kind: 'connection', text: 'offline' });
  });

  it('R2.23 removes the banner about itself when it loads later', async () => {
    const { flow } = makeFlow();
    let isThere = false;
    const submission = makeSubmission(async () => Promise.resolve(isThere ? () => flow : undefined));
    await submission.send('');
    isThere = true;
    await submission.prepare();
    expect(submission.state()).toMatchObject({ banner: { kind: 'none' }, isReady: true });
  });

  it('R2.24 leaves no button busy when it throws, and the error is reported', async () => {
    const submission = makeSubmission(async () =>
      Promise.resolve(() => {
        throw new Error('a mistake of ours');
      }),
    );
    await expect(submission.send('')).rejects.toThrow('a mistake of ours');
    expect(submission.state()).toMatchObject(OUTDATED);
  });

  it('R2.64 ends after the same time as a sign-up when it hangs', async () => {
    const submission = makeSubmission(async () => new Promise(() => undefined));
    void submission.send('');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(submission.state().isSubmitting).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(submission.state()).toMatchObject(OUTDATED);
  });

  it('R1.8 loads again on demand, and an earlier failure is not reported', async () => {
    const { flow, sent } = makeFlow();
    let isThere = false;
    const submission = makeSubmission(async () => Promise.resolve(isThere ? () => flow : undefined));
    await submission.prepare();
    expect(submission.state()).toMatchObject({ isSubmitting: false, banner: { kind: 'none' } });
    isThere = true;
    await submission.send('');
    expect(sent).toHaveLength(1);
  });
});
