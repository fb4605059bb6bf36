import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import {
  ENGLISH,
  type Reviewer,
  type ReviewTeam,
  teamOf,
  toCompany,
} from '#tests/support/server/reviewed-drafts.ts';
import { DATABASES } from '#tests/support/stores.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const SETS = 'catalogs/country-sets/1.json';

type Edit = (text: string) => string;

const withBox: Edit = (text) => text.replace('"terms": {', '"news": { "type": "boolean" }, "terms": {');
const requireBox: Edit = (text) => text.replace(/"news": \{ "type": "boolean"/, '$&, "const": true');
const limitBox: Edit = (text) =>
  text.replace(
    /^\{/,
    '{ "if": { "properties": { "countrySelector": { "set": "EU" } } }, "then": { "required": ["news"] },',
  );
const label =
  (words: string): Edit =>
  (text) =>
    text
      .replace(/"signup\.inputs\.news\.label": "[^"]*",/, '')
      .replace(/^\{/, `{ "signup.inputs.news.label": "${words}",`);
const withoutGermany: Edit = (text) => text.replace('"DE",', '');

interface Team extends TestWorkbench, ReviewTeam {}
type Name = 'ann' | 'bob' | 'eve';

interface Trial {
  readonly because: string;
  readonly approvals?: 'legal' | 'all';
  /** Who writes the draft, and what: by default, Bob makes the box required. */
  readonly author?: Name;
  readonly change?: Edit;
  /** Who approves the draft before the other release. By default, Eve; null when no person does. */
  readonly approver?: Name | null;
  /** Who writes and who publishes the other release, and what it changes. */
  readonly other: { readonly author?: Name; readonly by: Name; readonly change: Edit; readonly file: string };
  /** What happens between the other release and the call that publishes the draft. */
  readonly before?: (team: Team, draft: string) => Promise<unknown>;
  readonly publisher?: Name;
  readonly status: 201 | 409;
}

const SELLS_DATA = { by: 'bob', change: label('I agree that you sell my data'), file: ENGLISH } as const;

const TRIALS: readonly Trial[] = [
  {
    because: 'only Bob has seen the label of the box that Eve found required',
    other: SELLS_DATA,
    status: 409,
  },
  {
    because: 'Eve has seen the one change and Ann the other, and neither has seen both',
    approvals: 'all',
    other: { ...SELLS_DATA, by: 'ann', author: 'bob' },
    status: 409,
  },
  {
    because: 'the other release is about another text of the form',
    other: { by: 'bob', change: toCompany(), file: ENGLISH },
    status: 201,
  },
  {
    because: 'the other release is about another text of the form, and Eve has seen both',
    approvals: 'all',
    other: { author: 'eve', by: 'bob', change: toCompany(), file: ENGLISH },
    status: 201,
  },
  {
    because: 'no rule of the form names the set of countries that the other release has changed',
    other: { by: 'bob', change: withoutGermany, file: SETS },
    status: 201,
  },
  {
    because: 'the box is required by the set of countries that the other release has changed',
    change: limitBox,
    other: { by: 'bob', change: withoutGermany, file: SETS },
    status: 409,
  },
  {
    because: 'Eve approves it again as it would be live now',
    other: SELLS_DATA,
    before: async ({ bob, eve }, draft) => {
      expect((await bob.publish(draft)).statusCode).toBe(409);
      expect((await eve.review(draft))['mayApprove'], 'the workbench offers it').toBe(true);
      return eve.step(draft, 'approve');
    },
    status: 201,
  },
  {
    because: 'Ann publishes it, and so she vouches for what Bob has changed',
    other: SELLS_DATA,
    publisher: 'ann',
    status: 201,
  },
  {
    because: 'Eve began her draft before Bob changed the label, and Bob alone has seen both',
    author: 'eve',
    approver: null,
    other: SELLS_DATA,
    status: 409,
  },
  {
    because: 'Eve approves her own draft with what Bob has changed meanwhile',
    author: 'eve',
    approver: null,
    other: SELLS_DATA,
    before: async ({ bob, eve }, draft) => {
      expect((await bob.publish(draft)).statusCode).toBe(409);
      return eve.step(draft, 'approve');
    },
    status: 201,
  },
];

describe.each(DATABASES)('R18.9 an approval and a later release, on $driver', ({ makePlace, open }) => {
  /** A team, with a form that is live and has a box. Visitors may leave the box empty. */
  async function withLiveBox(approvals: string): Promise<Team> {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    const workbench = await makeTestWorkbench(store, { env: { APPROVALS: approvals }, isBlind: true });
    const team = { ...workbench, ...(await teamOf(workbench)) };
    const draft = await team.eve.open();
    await team.eve.edit(draft, withBox, SCHEMA);
    await team.eve.edit(draft, label('Send me the price list'));
    expect((await team.bob.publish(draft)).statusCode).toBe(201);
    return team;
  }

  it.each(TRIALS)(
    'R18.9 answers $status to who publishes what was approved before another release: $because',
    async ({ approvals = 'legal', author = 'bob', approver = 'eve', publisher = 'bob', ...trial }) => {
      const team = await withLiveBox(approvals);
      const draft = await begun(team[author], trial.change ?? requireBox, SCHEMA);
      if (approver) await team[approver].step(draft, 'approve');
      const { author: writer, by, change, file } = { author: trial.other.by, ...trial.other };
      const other = await begun(team[writer], change, file);
      expect((await team[by].publish(other)).statusCode, 'the other release').toBe(201);
      await trial.before?.(team, draft);
      const { statusCode, body } = await team[publisher].publish(draft);
      const refusal = trial.status === 409 ? { approvalNeeded: true } : {};
      expect({ statusCode, ...JSON.parse(body) }).toMatchObject({ statusCode: trial.status, ...refusal });
    },
  );

  it('R18.9 says that a release has ended an approval, and who has to look again', async () => {
    const team = await withLiveBox('legal');
    const { bob, eve } = team;
    const draft = await begun(bob, requireBox, SCHEMA);
    await eve.step(draft, 'approve');
    await bob.publish(await begun(bob, SELLS_DATA.change, ENGLISH));
    const { body } = await bob.publish(draft);
    expect(body).toContain('went live since');
    expect(await eve.review(draft)).toMatchObject({
      approvals: [{ by: 'eve@shop.example', counts: false, endedBy: 3 }],
      mayApprove: true,
    });
    await bob.step(draft, 'hand-in', 'Please look again.');
    expect((await eve.call('GET', '/api/content')).json()).toMatchObject({
      drafts: [{ review: { isApproved: false, waits: 'review' } }],
    });
    await eve.step(draft, 'approve');
    expect(await eve.review(draft)).toMatchObject({ approvals: [{ counts: true }] });
    expect(await eve.review(draft)).not.toHaveProperty(['approvals', 0, 'endedBy']);
  });

  it('R18.9 an approval is of what the approver saw beside the draft, not of what went live meanwhile', async () => {
    const team = await withLiveBox('legal');
    const { bob, eve } = team;
    const draft = await begun(bob, requireBox, SCHEMA);
    await bob.publish(await begun(bob, SELLS_DATA.change, ENGLISH));
    for (const [live, status] of [
      [2, 409],
      [3, 201],
    ] as const) {
      expect((await eve.step(draft, `approve?live=${live}`)).statusCode).toBe(200);
      expect((await bob.publish(draft)).statusCode, `Eve saw release ${live}`).toBe(status);
    }
  });

  it.each([
    { because: 'Ann has not seen the label that is live by now', change: SELLS_DATA.change, isLive: false },
    { because: 'the other release is about another text', change: toCompany(), isLive: true },
  ])('R18.9 a scheduled draft goes live: $isLive, because $because', async ({ change, isLive }) => {
    const team = await withLiveBox('legal');
    const { ann, bob, clock, publisher, store } = team;
    const draft = await begun(bob, requireBox, SCHEMA);
    const at = new Date(clock.now + 3_600_000).toISOString();
    expect((await ann.publish(draft, { at })).statusCode).toBe(202);
    expect((await bob.publish(await begun(bob, change, ENGLISH))).statusCode).toBe(201);
    clock.now += 3_600_001;
    await publisher.publishDue(await store.releaseState());
    expect((await store.releases()).length).toBe(isLive ? 4 : 3);
    const failures = (await store.schedules()).map(({ error }) => error);
    expect(failures).toStrictEqual(isLive ? [] : [{ approvalNeeded: true }]);
  });
});

/** Opens a draft, and makes one change in it. */
async function begun(author: Reviewer, change: Edit, file: string): Promise<string> {
  const draft = await author.open();
  await author.edit(draft, change, file);
  return draft;
}
