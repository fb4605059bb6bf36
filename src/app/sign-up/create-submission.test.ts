import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSubmission,
  type StartFlow,
  type Submission,
  type SubmissionFlow,
} from './create-submission.ts';

/** What sends a sign-up; `sent` is what it was asked to send. */
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

/** A sign-up on a device that has a connection, or has none. */
function makeSubmission(fetchFlow: Parameters<typeof createSubmission>[0], isOnline = true): Submission {
  return createSubmission(fetchFlow, () => isOnline);
}

describe('what sends a sign-up is fetched after the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('and once, ahead of time, with what is shown beside the form', async () => {
    const { flow, sent } = makeFlow();
    const load = vi.fn<() => Promise<StartFlow>>(async () => Promise.resolve(() => flow));
    const submission = makeSubmission(load);
    await submission.prepare();
    expect(submission.state().isReady).toBe(true);
    await submission.send('http://spam.example');
    expect(sent).toStrictEqual(['http://spam.example']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('R2.24 is awaited by whoever is quicker, once however often they press', async () => {
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

  it('R1.8 and may not come: the page has to be reloaded', async () => {
    const submission = makeSubmission(async () => Promise.resolve(undefined));
    await submission.send('');
    expect(submission.state()).toMatchObject(OUTDATED);
  });

  it('R2.64 and may not come for want of a connection: reloading would not help', async () => {
    const submission = makeSubmission(async () => Promise.resolve(undefined), false);
    await submission.send('');
    expect(submission.state().banner).toStrictEqual({ kind: 'connection', text: 'offline' });
  });

  it('R2.23 and takes the banner of its lack away when it comes after all', async () => {
    const { flow } = makeFlow();
    let isThere = false;
    const submission = makeSubmission(async () => Promise.resolve(isThere ? () => flow : undefined));
    await submission.send('');
    isThere = true;
    await submission.prepare();
    expect(submission.state()).toMatchObject({ banner: { kind: 'none' }, isReady: true });
  });

  it('R2.24 leaves no button busy when a mistake of ours stops it, and hides nothing', async () => {
    const submission = makeSubmission(async () =>
      Promise.resolve(() => {
        throw new Error('a mistake of ours');
      }),
    );
    await expect(submission.send('')).rejects.toThrow('a mistake of ours');
    expect(submission.state()).toMatchObject(OUTDATED);
  });

  it('R2.64 and may hang: nobody waits for it longer than for an answer', async () => {
    const submission = makeSubmission(async () => new Promise(() => undefined));
    void submission.send('');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(submission.state().isSubmitting).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(submission.state()).toMatchObject(OUTDATED);
  });

  it('R1.8 is fetched again when it is needed, and that it did not come before is told to nobody', async () => {
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
