import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deliverMails, MAIL_LEASE_MS } from '#server/mail/deliver-mails.ts';
import { makeSmtpTransport } from '#server/mail/smtp-transport.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import type { Store } from '#store/store.ts';
import { makeAttempt } from '#tests/support/make-attempt.ts';
import { startMailServer } from '#tests/support/start-mail-server.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';

const HOUR_MS = 3_600_000;

interface Delivery {
  readonly store: Store;
  readonly clock: { now: number };
  readonly lines: readonly unknown[];
  readonly deliver: () => Promise<number>;
}

/** A store with one mail, and a server that delivers it. */
async function open(kind: StoreKind, url: string): Promise<Delivery> {
  const store = await kind.open(await kind.makePlace());
  onTestFinished(async () => store.close());
  await store.beginAttempt(makeAttempt({ mailId: 'the-mail', emailKey: 'ceo@bigbank.example' }));
  const clock = { now: 1_000 };
  const lines: unknown[] = [];
  const note = (...words: readonly unknown[]): void => void lines.push(words);
  const transport = makeSmtpTransport(url, {
    mailFrom: 'Shop <no-reply@shop.example>',
    environmentName: 'production',
  });
  onTestFinished(() => transport.close());
  return {
    store,
    clock,
    lines,
    deliver: async () =>
      deliverMails({
        store,
        transport,
        write: ({ to: address }) => ({
          to: { name: '', address },
          subject: 'Hello',
          text: 'text',
          html: '<p>text</p>',
        }),
        metrics: makeMetrics(),
        log: { warn: note, error: note },
        now: () => clock.now,
      }),
  };
}

describe.each(DATABASES)('R15.1 mails, on $driver', (kind) => {
  it('R15.1 arrive once, as text and as HTML, and are not sent again', async () => {
    const { url, taken } = await startMailServer();
    const { deliver, clock } = await open(kind, url);
    expect(await deliver()).toBe(1);
    clock.now += 48 * HOUR_MS;
    expect(await deliver()).toBe(0);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatch(/From: Shop <no-reply@shop\.example>/);
    expect(taken[0]).toMatch(/Message-ID: <the-mail@shop\.example>/i);
    expect(taken[0]).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it.each<{ because: string; options: SMTPServerOptions }>([
    { because: 'it never greets', options: { onConnect: () => undefined } },
    {
      because: 'it is busy',
      options: {
        onConnect: (_session, done) => done(Object.assign(new Error('busy'), { responseCode: 421 })),
      },
    },
    {
      because: 'it defers the receiver',
      options: {
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('greylisted'), { responseCode: 451 })),
      },
    },
    {
      because: 'it refuses the text',
      options: {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(Object.assign(new Error('no space'), { responseCode: 452 })));
        },
      },
    },
  ])(
    'R15.1 wait longer and longer while the server refuses because $because, and arrive later',
    async ({ options }) => {
      const working = await startMailServer();
      const broken = await startMailServer(options);
      const { store, clock, deliver, lines } = await open(kind, broken.url);
      for (let tries = 0; tries < 3; tries += 1) {
        expect(await deliver()).toBe(0);
        expect(await deliver(), 'not before its time').toBe(0);
        clock.now += HOUR_MS;
      }
      expect(JSON.stringify(lines), 'the log holds no address').not.toContain('bigbank');
      expect(lines).toHaveLength(3);
      const later = makeSmtpTransport(working.url, {
        mailFrom: 'a@b.example',
        environmentName: 'production',
      });
      onTestFinished(() => later.close());
      const quiet = (): void => undefined;
      const parts = {
        store,
        transport: later,
        write: ({ to: address }: { readonly to: string }) => ({
          to: { name: '', address } as const,
          subject: 'Hello',
          text: 'text',
          html: '<p>x</p>',
        }),
        metrics: makeMetrics(),
        log: { warn: quiet, error: quiet },
        now: () => clock.now,
      };
      clock.now += HOUR_MS;
      expect(await deliverMails(parts)).toBe(1);
      expect(working.taken).toHaveLength(1);
    },
  );

  it('R15.1 are given up when the server says that there is no such mailbox', async () => {
    const { url } = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('unknown'), { responseCode: 550 })),
    });
    const { store, deliver } = await open(kind, url);
    expect(await deliver()).toBe(0);
    expect(await store.oldestWaitingMail()).toBeNull();
  });

  it('R15.1 are sent twice at most when the server takes the text and never answers', async () => {
    const seen: string[] = [];
    const { url } = await startMailServer({
      onData: (stream, session) => {
        stream.resume();
        stream.on('end', () => {
          seen.push(session.id);
        });
      },
    });
    const { store, clock, deliver } = await open(kind, url);
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await deliver();
      clock.now += 12 * HOUR_MS;
    }
    expect(seen).toHaveLength(2);
    expect(await store.oldestWaitingMail()).toBeNull();
  });

  it('R15.1 that a server has claimed before it died go to the next one, and not to both', async () => {
    const { url, taken } = await startMailServer();
    const { store, clock, deliver } = await open(kind, url);
    const lease = clock.now + MAIL_LEASE_MS;
    // This server dies after the claim, before it has told the server of mails.
    await store.claimMails({ now: clock.now, lease, limit: 9 });
    expect(await deliver()).toBe(0);
    clock.now = lease;
    expect(await deliver()).toBe(1);
    expect(taken).toHaveLength(1);
  });
});
