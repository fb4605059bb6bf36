import { notEqual, ok } from 'node:assert';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { type ReviewTeam, teamOf, toCompany } from '#tests/support/server/reviewed-drafts.ts';
import { DATABASES } from '#tests/support/stores.ts';

/** Who acts, and the person behind the name. */
const ACTORS = { ann: 'ann', bob: 'bob', eve: 'eve', annsBot: 'ann' } as const;
type Actor = keyof typeof ACTORS;

const DOINGS = [
  'write',
  'approve',
  'hand-in',
  'send-back',
  'publish',
  'schedule',
  'restore',
  'bring-back',
] as const;

const step = fc.record({
  by: fc.constantFrom<Actor>('ann', 'bob', 'eve', 'annsBot'),
  doing: fc.constantFrom(...DOINGS),
  draft: fc.nat({ max: 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** What the test notes of a draft by itself: who has written each change, and who has vouched for all changes since. */
interface Noted {
  readonly name: string;
  readonly changes: Set<string>[];
}

const HOUR_MS = 3_600_000;

describe.each(DATABASES)('R18.9 random calls, on $driver', ({ makePlace, open }) => {
  it('R18.9 make no release that has a change which one person alone has made and seen', async () => {
    let releases = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const store = await open(await makePlace());
        onTestFinished(async () => store.close());
        const workbench = await makeTestWorkbench(store, { env: { APPROVALS: 'all' }, isBlind: true });
        const team = await teamOf(workbench);
        const drafts = new Map<number, Noted>();
        for (const [at, one] of steps.entries()) {
          releases += await perform({ ...team, drafts, workbench }, one, at);
        }
      }),
      { numRuns: 12, seed: 189, endOnFailure: true },
    );
    expect(releases, 'the sequences do publish').toBeGreaterThan(0);
  }, 300_000);
});

interface World extends ReviewTeam {
  readonly drafts: Map<number, Noted>;
  readonly workbench: Awaited<ReturnType<typeof makeTestWorkbench>>;
}

/** Performs one step. Returns how many releases it made. */
async function perform(world: World, { by, doing, draft: number }: Step, at: number): Promise<number> {
  const { drafts } = world;
  const actor = world[by];
  if (doing === 'restore') {
    const restored = await actor.restore(1);
    notEqual(restored.statusCode, 201, restored.body);
    return 0;
  }
  const noted = drafts.get(number) ?? (await openDraft(world, by, doing));
  drafts.set(number, noted);
  if (doing === 'write') {
    await actor.edit(noted.name, toCompany(at));
    noted.changes.push(new Set([ACTORS[by]]));
  }
  if (doing === 'hand-in' || doing === 'send-back') await actor.step(noted.name, doing, 'A note.');
  if (doing === 'approve') await approve(world, by, noted);
  const isLater = doing === 'schedule';
  return doing === 'publish' || isLater ? publish(world, { by, noted, number, isLater }) : 0;
}

async function approve(world: World, by: Actor, { name, changes }: Noted): Promise<void> {
  const { statusCode } = await world[by].step(name, 'approve');
  if (statusCode === 200) for (const seenBy of changes) seenBy.add(ACTORS[by]);
}

/** Opens a draft, which may bring the first release back: then that is a change of the person who opens it. */
async function openDraft(world: World, by: Actor, doing: Step['doing']): Promise<Noted> {
  const name = await world[by].open(doing === 'bring-back' ? { restore: 1 } : {});
  return { name, changes: doing === 'bring-back' ? [new Set([ACTORS[by]])] : [] };
}

/** Publishes a draft now, or schedules it and lets its time come. */
async function publish(
  world: World,
  {
    by,
    noted,
    number,
    isLater,
  }: { readonly by: Actor; readonly noted: Noted; readonly number: number; readonly isLater: boolean },
): Promise<number> {
  const { store, publisher, clock } = world.workbench;
  const before = (await store.releases()).length;
  const at = { at: new Date(clock.now + HOUR_MS).toISOString() };
  const answer = await world[by].publish(noted.name, isLater ? at : {});
  if (isLater) {
    clock.now += HOUR_MS + 1;
    await publisher.publishDue(await store.releaseState());
  }
  const made = (await store.releases()).length - before;
  if (made === 0) return 0;
  for (const seenBy of noted.changes) ok(new Set([...seenBy, ACTORS[by]]).size > 1, answer.body);
  world.drafts.delete(number);
  return made;
}
