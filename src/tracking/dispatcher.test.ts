import { describe, expect, it, vi } from 'vitest';
import type { Choice, Consent } from './consent.ts';
import { createDispatcher, type Sink } from './dispatcher.ts';
import type { TrackingEvent } from './events.ts';

const page = (path: string): TrackingEvent => ({ name: 'page_viewed', path });

/** A dispatcher with a sink that needs consent and our own sink, a visitor who chooses, and macrotasks that the test runs. */
function setUp(initial: Choice, over: Partial<Sink> = {}) {
  let choice = initial;
  const listeners = new Set<() => void>();
  const tasks: (() => void)[] = [];
  const received: string[] = [];
  const consent: Consent = {
    of: () => choice,
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
  };
  const sink: Sink = {
    name: 'one',
    category: 'analytics',
    send: (event) => void received.push(event.name === 'page_viewed' ? event.path : event.name),
    ...over,
  };
  const receivedByOwn: string[] = [];
  const ownSink: Sink = { name: 'two', category: 'own', send: ({ name }) => void receivedByOwn.push(name) };
  const dispatcher = createDispatcher({
    sinks: [sink, ownSink],
    consent,
    defer: (task) => void tasks.push(task),
  });
  const run = async (): Promise<void> => {
    for (const task of tasks.splice(0)) task();
    await Promise.resolve();
  };
  return {
    received,
    receivedByOwn,
    run,
    emit: dispatcher.emit,
    choose: (next: Choice): void => {
      choice = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('R9.3 events', () => {
  it('R9.3 wait until the visitor chooses, and go out in order after consent', async () => {
    const { received, emit, choose, run } = setUp('unknown');
    emit(page('/en'));
    emit(page('/de'));
    await run();
    expect(received).toStrictEqual([]);
    choose('granted');
    emit(page('/en'));
    await run();
    expect(received).toStrictEqual(['/en', '/de', '/en']);
  });

  it('R9.3 are dropped after a refusal, and are sent again after a later consent', async () => {
    const { received, emit, choose, run } = setUp('unknown');
    emit(page('/en'));
    choose('denied');
    await run();
    emit(page('/de'));
    choose('granted');
    await run();
    expect(received).toStrictEqual([]);
    emit(page('/fr'));
    await run();
    expect(received).toStrictEqual(['/fr']);
  });

  it('R9.3 stop immediately when the visitor withdraws consent, and the sink is stopped once', async () => {
    const withdraw = vi.fn<() => void>();
    const { received, emit, choose, run } = setUp('granted', { withdraw });
    emit(page('/en'));
    await run();
    emit(page('/de'));
    choose('denied');
    await run();
    choose('denied');
    await run();
    expect(received).toStrictEqual(['/en']);
    expect(withdraw).toHaveBeenCalledOnce();
  });

  it('R9.3 wait in limited memory: the last 50 when the visitor never chooses', async () => {
    const { received, emit, choose, run } = setUp('unknown');
    for (let count = 1; count <= 60; count += 1) emit(page(`/${count}`));
    choose('granted');
    await run();
    expect([received.length, received.at(0), received.at(-1)]).toStrictEqual([50, '/11', '/60']);
  });

  it('R9.3 go to our own sinks without consent', async () => {
    const { receivedByOwn, emit, run } = setUp('denied');
    emit(page('/en'));
    await run();
    expect(receivedByOwn).toStrictEqual(['page_viewed']);
  });
});

describe('R9.1 a sink', () => {
  it('R9.1 gets events later, never inside the call', () => {
    const { received, receivedByOwn, emit } = setUp('granted');
    emit(page('/en'));
    expect([...received, ...receivedByOwn]).toStrictEqual([]);
  });

  it.each<{ what: string; fail: () => void | Promise<void> }>([
    {
      what: 'throws',
      fail: () => {
        throw new Error('vendor');
      },
    },
    { what: 'rejects', fail: async () => Promise.reject(new Error('vendor')) },
  ])(
    'R9.1 a sink that $what affects no other sink, and gets no events after three failures',
    async ({ fail }) => {
      const send = vi.fn<() => void | Promise<void>>(fail);
      const { receivedByOwn, emit, run } = setUp('granted', { send });
      for (const path of ['/1', '/2', '/3', '/4', '/5']) {
        emit(page(path));
        await run();
        await run();
      }
      expect(send).toHaveBeenCalledTimes(3);
      expect(receivedByOwn).toHaveLength(5);
    },
  );

  it('R9.1 a sink that never finishes delays nothing', async () => {
    const { receivedByOwn, emit, run } = setUp('granted', {
      send: async () => new Promise<void>(() => undefined),
    });
    emit(page('/en'));
    emit(page('/de'));
    await run();
    expect(receivedByOwn).toHaveLength(2);
  });
});
