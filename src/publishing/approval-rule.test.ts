import { ok } from 'node:assert';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSeenByTwo } from './approval-rule.ts';

const [ANN, BOB, EVE] = ['ann', 'bob', 'eve'];

describe('R18.9 who may make content live', () => {
  it.each([
    { because: 'the publisher alone changed it', authors: [ANN], approvers: [], expected: false },
    { because: 'the publisher alone approved it', authors: [ANN], approvers: [ANN], expected: false },
    { because: 'another person approved it', authors: [ANN], approvers: [BOB], expected: true },
    { because: 'another person changed it', authors: [BOB], approvers: [], expected: true },
    {
      because: 'nobody vouches for the change of the publisher',
      authors: [ANN, BOB],
      approvers: [],
      expected: false,
    },
    { because: 'both vouch for each other', authors: [ANN, BOB], approvers: [BOB], expected: true },
    { because: 'a third person approved all of it', authors: [ANN, BOB], approvers: [EVE], expected: true },
    { because: 'an earlier release has no author', authors: [], approvers: [], expected: false },
  ])('answers $expected when Ann publishes: $because', ({ authors, approvers, expected }) => {
    expect(isSeenByTwo({ authors, approvers, publisher: ANN })).toBe(expected);
  });
});

/** One change in a draft, with everybody who has made it or seen it since. */
interface SeenChange {
  readonly author: string;
  readonly seenBy: Set<string>;
}

/** A draft as a person would keep book of it: not by the rule, but change by change. */
interface Draft {
  readonly changes: SeenChange[];
  approvers: string[];
}

type Command = fc.Command<Map<number, Draft>, Map<number, readonly SeenChange[]>>;

const person = fc.constantFrom(ANN, BOB, EVE);
const draft = fc.nat({ max: 2 });

function draftIn(drafts: Map<number, Draft>, name: number): Draft {
  const found = drafts.get(name) ?? { changes: [], approvers: [] };
  drafts.set(name, found);
  return found;
}

function command(name: string, run: (drafts: Map<number, Draft>) => void): Command {
  return { check: () => true, run, toString: () => name };
}

/** Writes to a draft, which ends its approvals. */
const writes = fc.tuple(draft, person).map(([name, by]) =>
  command(`${by} writes ${name}`, (drafts) => {
    const found = draftIn(drafts, name);
    found.changes.push({ author: by, seenBy: new Set([by]) });
    found.approvers = [];
  }),
);

const approvals = fc.tuple(draft, person).map(([name, by]) =>
  command(`${by} approves ${name}`, (drafts) => {
    const found = draftIn(drafts, name);
    if (found.changes.every(({ author }) => author === by)) return;
    found.approvers.push(by);
    for (const { seenBy } of found.changes) seenBy.add(by);
  }),
);

const sendings = draft.map((name) =>
  command(`somebody sends ${name} back`, (drafts) => void (draftIn(drafts, name).approvers = [])),
);

let releases = 0;

const publications = fc.tuple(draft, person).map(([name, by]) =>
  command(`${by} publishes ${name}`, (drafts) => {
    const { changes, approvers } = draftIn(drafts, name);
    const authors = [...new Set(changes.map(({ author }) => author))];
    if (changes.length === 0 || !isSeenByTwo({ authors, approvers, publisher: by })) return;
    releases += 1;
    for (const { seenBy } of changes) ok(new Set([...seenBy, by]).size > 1);
    drafts.delete(name);
  }),
);

it('R18.9 10,000 random sequences of calls make no change live that one person alone has made and seen', () => {
  const commands = fc.commands([writes, approvals, sendings, publications], { maxCommands: 30 });
  fc.assert(
    fc.property(commands, (sequence) => {
      fc.modelRun(() => ({ model: new Map(), real: new Map() }), sequence);
    }),
    { numRuns: 10_000, seed: 18 },
  );
  expect(releases, 'the sequences do publish').toBeGreaterThan(1_000);
});
