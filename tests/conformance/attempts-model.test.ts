import { deepStrictEqual as deepEqual, ok } from 'node:assert';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptState, NewAttempt, StoredAttempt } from '#store/attempt-store.ts';
import type { Store } from '#store/store.ts';
import { ATTEMPT_LIFE_MS, makeAttempt } from '#tests/support/make-attempt.ts';
import { DATABASES } from '#tests/support/stores.ts';

/** What the model knows of an attempt. */
interface Known {
  readonly made: NewAttempt;
  readonly address: string;
  state: AttemptState;
  readonly isKnown: boolean;
  readonly hasAccount: boolean;
  codes: number;
}

/** Which attempt has made the account of an address, and whether it is proved. */
interface Holder {
  readonly by: Known;
  readonly isProved: boolean;
}

interface Model {
  now: number;
  readonly attempts: Known[];
  readonly holders: Map<string, Holder>;
}

interface Real {
  readonly store: Store;
}

type Command = fc.AsyncCommand<Model, Real>;

let tokens = 0;

function isOver(model: Model, { state, made }: Known): boolean {
  return state !== 'waiting' || made.expires <= model.now;
}

/** The holder of an address, unless nobody has proved it in time. */
function holderOf(model: Model, address: string): Holder | undefined {
  const holder = model.holders.get(address);
  return holder && (holder.isProved || holder.by.made.expires > model.now) ? holder : undefined;
}

class Begin implements Command {
  readonly address: string;
  readonly atOnce: boolean;
  constructor(address: string, atOnce: boolean) {
    this.address = address;
    this.atOnce = atOnce;
  }
  check = (): boolean => true;
  toString = (): string => `begin(${this.address}, ${this.atOnce ? 'after' : 'before'})`;
  async run(model: Model, { store }: Real): Promise<void> {
    const made = makeAttempt({
      emailKey: `${this.address}@engines.example`,
      now: model.now,
      getsAccountAtOnce: this.atOnce,
    });
    const holder = holderOf(model, this.address);
    const isRefused = this.atOnce && holder?.isProved === true;
    const hasAccount = this.atOnce && !holder;
    const kind = isRefused ? 'emailInUse' : hasAccount ? 'created' : 'waiting';
    deepEqual(await store.beginAttempt(made), { kind });
    if (isRefused) return;
    const known: Known = {
      made,
      address: this.address,
      state: 'waiting',
      isKnown: holder?.isProved === true,
      hasAccount,
      codes: 0,
    };
    model.attempts.push(known);
    if (hasAccount) model.holders.set(this.address, { by: known, isProved: false });
  }
}

/** A command on one of the attempts so far. */
abstract class OnAttempt implements Command {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  check = ({ attempts }: Model): boolean => attempts.length > 0;
  toString = (): string => `${this.constructor.name}(${this.at})`;
  async run(model: Model, { store }: Real): Promise<void> {
    const known = model.attempts[this.at % model.attempts.length];
    if (!known) throw new Error('there is no attempt');
    await this.act(model, store, known);
    for (const each of model.attempts) await expectState(model, store, each);
  }
  abstract act(model: Model, store: Store, known: Known): Promise<void>;
}

async function expectState(model: Model, store: Store, { made, state }: Known): Promise<void> {
  const stored = await store.attempt(made.attemptId);
  // Upkeep deletes what is over.
  if (!stored) ok(made.expires <= model.now);
  else deepEqual(stored.state, state);
}

class Prove extends OnAttempt {
  async act(model: Model, store: Store, known: Known): Promise<void> {
    const stored = await store.attempt(known.made.attemptId);
    const tokenHash = `proved-${++tokens}`;
    const wins = !isOver(model, known) && !known.isKnown;
    deepEqual(await store.proveAttempt(proofOf(known, stored, { now: model.now, tokenHash })), wins);
    deepEqual(await works(store, tokenHash, model.now), wins);
    if (!wins) return;
    for (const other of model.attempts)
      if (other.address === known.address && other.state === 'waiting') other.state = 'ended';
    known.state = 'proved';
    const before = model.holders.get(known.address);
    model.holders.set(known.address, { by: known, isProved: true });
    // Whoever had the address before has lost every token.
    if (before) deepEqual(await works(store, before.by.made.account.tokenHash, model.now), false);
  }
}

function proofOf(
  known: Known,
  stored: StoredAttempt | null,
  { now, tokenHash }: { readonly now: number; readonly tokenHash: string },
): Parameters<Store['proveAttempt']>[0] {
  return {
    attemptId: known.made.attemptId,
    now,
    passwordHash: null,
    tokenHash,
    tabGetsToken: 'ifLost',
    pending: stored?.pending ?? null,
  };
}

async function works(store: Store, tokenHash: string, now: number): Promise<boolean> {
  return (await store.redeemToken({ tokenHash, now, madeAfter: -1, madeBefore: now + 1 })) !== null;
}

class Deny extends OnAttempt {
  async act(model: Model, store: Store, known: Known): Promise<void> {
    const { attemptId } = known.made;
    const ends = !isOver(model, known);
    deepEqual(await store.endAttempt({ attemptId, now: model.now }), ends);
    if (!ends) return;
    known.state = 'ended';
    if (model.holders.get(known.address)?.by === known) model.holders.delete(known.address);
  }
}

class Guess extends OnAttempt {
  async act(model: Model, store: Store, known: Known): Promise<void> {
    const { attemptId } = known.made;
    const isOpen = !isOver(model, known) && known.codes < 5;
    if (isOpen) known.codes += 1;
    const left = await store.takeTry({ attemptId, guess: 'code', now: model.now });
    deepEqual(left, isOpen ? 5 - known.codes : null);
  }
}

class Pass implements Command {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
  check = (): boolean => true;
  toString = (): string => `pass(${this.days} days)`;
  async run(model: Model, { store }: Real): Promise<void> {
    model.now += (this.days * ATTEMPT_LIFE_MS) / 7;
    while ((await store.deleteExpired({ now: model.now })) > 0);
    for (const [address, holder] of model.holders)
      if (!holder.isProved && holder.by.made.expires <= model.now) model.holders.delete(address);
  }
}

const ADDRESSES = fc.constantFrom('ada', 'grace');
const COMMANDS = fc.commands(
  [
    fc.tuple(ADDRESSES, fc.boolean()).map(([address, atOnce]) => new Begin(address, atOnce)),
    fc.nat(20).map((at) => new Prove(at)),
    fc.nat(20).map((at) => new Deny(at)),
    fc.nat(20).map((at) => new Guess(at)),
    fc.integer({ min: 1, max: 8 }).map((days) => new Pass(days)),
  ],
  { maxCommands: 30 },
);

describe.each(DATABASES)('R15.2 attempts, on $driver', (kind) => {
  it('R15.2 R15.3 whatever visitors do, an address has one account, and a proof ends all that came before', async () => {
    const store = await kind.open(await kind.makePlace());
    let runs = 0;
    const checked = fc.assert(
      fc.asyncProperty(COMMANDS, async (commands) => {
        // Each run has its own addresses and its own time.
        const run = `-${++runs}`;
        await fc.asyncModelRun(
          () => ({
            model: { now: runs * 1e12, attempts: [], holders: new Map() },
            real: { store: withSuffix(store, run) },
          }),
          commands,
        );
      }),
      { numRuns: 60, seed: 15_002 },
    );
    await expect(checked).resolves.toBeUndefined();
    await store.close();
  });
});

/** The store, in which each run has addresses of its own. */
function withSuffix(store: Store, run: string): Store {
  return {
    ...store,
    beginAttempt: async (attempt) => {
      const { user } = attempt.account;
      const emailKey = `${user.emailKey}${run}`;
      return store.beginAttempt({
        ...attempt,
        account: { ...attempt.account, user: { ...user, emailKey, email: emailKey } },
      });
    },
  };
}
