import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { ENGLISH, type ReviewTeam, teamOf, toCompany } from '#tests/support/server/reviewed-drafts.ts';
import { DATABASES } from '#tests/support/stores.ts';

const DRAFTS = '/api/content/drafts';

const newTerms = (text: string): string => text.replace(/"signup\.inputs\.terms\.label": "/, '$&Yes: ');

const SCHEMA = 'forms/sign-up/schema.json';

/** Adds rules to a schema. */
const withRules =
  (rules: object) =>
  (text: string): string =>
    JSON.stringify({ ...JSON.parse(text), ...rules });

/** Rules that ask for the consent by the answer to another field. */
const askedOf = (kinds: readonly string[]): object => ({
  dependencies: {
    organisation: {
      oneOf: [{ properties: { organisation: { enum: kinds }, terms: { type: 'boolean', const: true } } }],
    },
  },
});

const ASKED_IN_EUROPE = {
  if: { properties: { countrySelector: { set: 'EU' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
  then: { required: ['terms'] },
};

/** Eve changes the rules of the form, Bob makes them live, and then Ann alone makes a change live. */
async function afterRules(
  { ann, bob, eve }: Opened,
  {
    rules,
    change,
    file,
  }: { readonly rules: object; readonly change: (text: string) => string; readonly file: string },
): ReturnType<PublishTrial['act']> {
  const agreed = await eve.open();
  await eve.edit(agreed, withRules(rules), SCHEMA);
  expect((await bob.publish(agreed)).statusCode).toBe(201);
  const draft = await ann.open();
  await ann.edit(draft, change, file);
  return ann.publish(draft);
}

interface Opened extends TestWorkbench, ReviewTeam {}

interface PublishTrial {
  readonly because: string;
  readonly approvals?: string;
  /** Makes the change, and returns who makes it live how. */
  readonly act: (team: Opened) => Promise<{ readonly statusCode: number; readonly body: string }>;
  readonly status: number;
}

const inTwoHours = { at: '2026-11-25T14:00:00Z' };

const TRIALS: readonly PublishTrial[] = [
  {
    because: 'approvals are off',
    approvals: 'off',
    status: 201,
    act: async ({ ann }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      return ann.publish(draft);
    },
  },
  {
    because: 'Ann alone has changed and seen it',
    status: 409,
    act: async ({ ann }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      return ann.publish(draft);
    },
  },
  {
    because: 'Bob has opened the draft, but Ann alone has changed it',
    status: 409,
    act: async ({ ann, bob }) => {
      const draft = await bob.open();
      await ann.edit(draft);
      return ann.publish(draft);
    },
  },
  {
    because: 'the publisher sees what Eve has changed',
    status: 201,
    act: async ({ bob, eve }) => {
      const draft = await eve.open();
      await eve.edit(draft);
      return bob.publish(draft);
    },
  },
  {
    because: 'the program counts as Ann, who made its token',
    status: 409,
    act: async ({ ann, annsBot }) => {
      const draft = await annsBot.open();
      await annsBot.edit(draft);
      return ann.publish(draft);
    },
  },
  {
    because: 'Ann publishes by her program what she has changed',
    status: 409,
    act: async ({ ann, annsBot }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      return annsBot.publish(draft);
    },
  },
  {
    because: 'the token is revoked, but the change is still Ann’s',
    status: 409,
    act: async ({ ann, annsBot }) => {
      const draft = await annsBot.open();
      await annsBot.edit(draft);
      await ann.call('DELETE', '/api/tokens/anns-bot');
      return ann.publish(draft);
    },
  },
  {
    because: 'Eve has approved it',
    status: 201,
    act: async ({ ann, eve }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await eve.step(draft, 'approve');
      return ann.publish(draft);
    },
  },
  {
    because: 'Ann has changed it after the approval',
    status: 409,
    act: async ({ ann, eve }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await eve.step(draft, 'approve');
      await ann.edit(draft, toCompany(2));
      return ann.publish(draft);
    },
  },
  {
    because: 'Eve has sent it back after the approval',
    status: 409,
    act: async ({ ann, eve }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await eve.step(draft, 'approve');
      await eve.step(draft, 'send-back', 'I have looked again.');
      return ann.publish(draft);
    },
  },
  {
    because: 'the person who approved it was removed',
    status: 409,
    act: async ({ ann, eve }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await eve.step(draft, 'approve');
      await ann.call('DELETE', '/api/editors/eve@shop.example');
      return ann.publish(draft);
    },
  },
  {
    because: 'nobody but Ann has seen what she added to the draft of Eve',
    status: 409,
    act: async ({ ann, eve }) => {
      const draft = await eve.open();
      await eve.edit(draft);
      await ann.edit(draft, toCompany(2));
      return ann.publish(draft);
    },
  },
  {
    because: 'Eve approves what Ann has added, and Ann sees what Eve has changed',
    status: 201,
    act: async ({ ann, eve }) => {
      const draft = await eve.open();
      await eve.edit(draft);
      await ann.edit(draft, toCompany(2));
      await eve.step(draft, 'approve');
      return ann.publish(draft);
    },
  },
  {
    because: 'Ann alone schedules her change',
    status: 409,
    act: async ({ ann }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      return ann.publish(draft, inTwoHours);
    },
  },
  {
    because: 'Eve has approved what Ann schedules',
    status: 202,
    act: async ({ ann, eve }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await eve.step(draft, 'approve');
      return ann.publish(draft, inTwoHours);
    },
  },
  {
    because: 'to restore a release is a change by Bob alone',
    status: 409,
    act: async ({ ann, bob }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await bob.publish(draft);
      return bob.restore(1);
    },
  },
  {
    because: 'Ann publishes the draft by which Bob brings the release back',
    status: 201,
    act: async ({ ann, bob }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await bob.publish(draft);
      return ann.publish(await bob.open({ restore: 1 }));
    },
  },
  {
    because: 'Bob alone publishes the draft by which he brings the release back',
    status: 409,
    act: async ({ ann, bob }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await bob.publish(draft);
      return bob.publish(await bob.open({ restore: 1 }));
    },
  },
  {
    because: 'it changes no legal text',
    approvals: 'legal',
    status: 201,
    act: async ({ ann }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      return ann.publish(draft);
    },
  },
  {
    because: 'it changes a legal text',
    approvals: 'legal',
    status: 409,
    act: async ({ ann }) => {
      const draft = await ann.open();
      await ann.edit(draft, newTerms);
      return ann.publish(draft);
    },
  },
  {
    because: 'a dependency asks others for the consent',
    approvals: 'legal',
    status: 409,
    act: async (team) =>
      afterRules(team, { rules: askedOf(['a', 'b']), change: withRules(askedOf(['a'])), file: SCHEMA }),
  },
  {
    because: 'the set of countries that the condition of a consent names has fewer of them',
    approvals: 'legal',
    status: 409,
    act: async (team) => {
      const change = (text: string): string => text.replace('"DE",', '');
      return afterRules(team, { rules: ASKED_IN_EUROPE, change, file: 'catalogs/country-sets/1.json' });
    },
  },
  {
    because: 'no condition of a consent names the set of countries',
    approvals: 'legal',
    status: 201,
    act: async (team) => {
      const change = (text: string): string => text.replace('"DE",', '');
      return afterRules(team, { rules: askedOf(['a']), change, file: 'catalogs/country-sets/1.json' });
    },
  },
  {
    because: 'a box is ticked before the visitor has done anything',
    approvals: 'legal',
    status: 409,
    act: async ({ ann }) => {
      const draft = await ann.open();
      const change = (text: string): string =>
        text.replace('"terms": {', '"news": { "type": "boolean", "default": true }, "terms": {');
      await ann.edit(draft, change, SCHEMA);
      return ann.publish(draft);
    },
  },
  {
    because: 'Eve has approved the legal text',
    approvals: 'legal',
    status: 201,
    act: async ({ ann, eve }) => {
      const draft = await ann.open();
      await ann.edit(draft, newTerms);
      await eve.step(draft, 'approve');
      return ann.publish(draft);
    },
  },
  {
    because: 'the restored release has another legal text',
    approvals: 'legal',
    status: 409,
    act: async ({ ann, bob }) => {
      const draft = await ann.open();
      await ann.edit(draft, newTerms);
      await bob.publish(draft);
      return bob.restore(1);
    },
  },
  {
    because: 'the restored release has the same legal texts',
    approvals: 'legal',
    status: 201,
    act: async ({ ann }) => {
      const draft = await ann.open();
      await ann.edit(draft);
      await ann.publish(draft);
      return ann.restore(1);
    },
  },
];

describe.each(DATABASES)('R18.9 a second pair of eyes, on $driver', ({ makePlace, open }) => {
  async function opened(approvals = 'all'): Promise<Opened> {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    const workbench = await makeTestWorkbench(store, { env: { APPROVALS: approvals }, isBlind: true });
    return { ...workbench, ...(await teamOf(workbench)) };
  }

  it.each(TRIALS)(
    'R18.9 answers $status to who makes a change live by APPROVALS=$approvals: $because',
    async ({ approvals = 'all', act, status }) => {
      const team = await opened(approvals);
      const { statusCode, body } = await act(team);
      expect({ statusCode, body }).toMatchObject({ statusCode: status });
      if (status !== 409) return;
      expect(JSON.parse(body)).toMatchObject({ approvalNeeded: true });
      expect(body).toContain('APPROVALS=off');
    },
  );

  it('R18.9 publishes a scheduled draft only while its approval counts', async () => {
    const team = await opened();
    const { ann, eve, store, publisher, clock } = team;
    for (const isRemoved of [true, false]) {
      const draft = await ann.open();
      await ann.edit(draft, toCompany(isRemoved ? 1 : 2));
      await (isRemoved ? eve : team.bob).step(draft, 'approve');
      expect(
        (await ann.publish(draft, { at: new Date(clock.now + 3_600_000).toISOString() })).statusCode,
      ).toBe(202);
      if (isRemoved) await ann.call('DELETE', '/api/editors/eve@shop.example');
      clock.now += 3_600_001;
      await publisher.publishDue(await store.releaseState());
      const [schedule] = await store.schedules();
      expect(schedule?.error ?? null).toStrictEqual(isRemoved ? { approvalNeeded: true } : null);
      if (schedule) await store.cancelSchedule({ id: schedule.id, deed: deedNow(clock.now) });
    }
    expect(await store.releases()).toHaveLength(2);
  });

  /** What the first draft waits for each person to do. */
  async function waitsOf(people: readonly Opened['ann'][]): Promise<readonly unknown[]> {
    const lists = people.map(async (person) => {
      const state = (await person.call('GET', '/api/content')).json<{
        drafts: readonly { review: { waits?: string } }[];
      }>();
      return state.drafts[0]?.review.waits;
    });
    return Promise.all(lists);
  }

  it('R18.9 does not wait for who handed it in, until another person changes it again', async () => {
    const { ann, bob, eve } = await opened();
    const draft = await eve.open();
    await bob.edit(draft);
    await eve.edit(draft, toCompany(2));
    await eve.step(draft, 'hand-in', 'Please look.');
    expect(await waitsOf([ann, bob, eve])).toStrictEqual(['review', 'review', undefined]);
    await bob.edit(draft, toCompany(3));
    expect(await waitsOf([ann, bob, eve])).toStrictEqual(['review', 'review', 'review']);
  });

  it('R18.9 hands in, remarks, sends back, mends and approves, and lists whom a draft waits for', async () => {
    const { ann, bob, eve, vic, store } = await opened();
    const draft = await eve.open();
    const waits = async (): Promise<readonly unknown[]> => waitsOf([ann, bob, eve, vic]);
    expect((await eve.step(draft, 'hand-in', 'Please look.')).statusCode, 'nothing is changed').toBe(409);
    await eve.edit(draft);
    expect(await waits()).toStrictEqual([undefined, undefined, undefined, undefined]);
    expect((await eve.step(draft, 'hand-in', 'Please look.')).statusCode).toBe(200);
    expect(await waits()).toStrictEqual(['review', 'review', undefined, undefined]);
    await eve.step(draft, 'send-back', 'Not yet.');
    expect(await waits(), 'she has taken it back herself').toStrictEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    await eve.step(draft, 'hand-in', 'Please look.');
    const remark = { file: ENGLISH, place: 'signup.inputs.organisation.label', text: 'Too short?' };
    const { id } = (await vic.call('POST', `${DRAFTS}/${draft}/remarks`, remark)).json<{ id: string }>();
    await ann.step(draft, 'send-back', 'See the remark.');
    expect(await waits()).toStrictEqual([undefined, undefined, 'mend', undefined]);
    expect(await eve.review(draft)).toMatchObject({
      state: 'sentBack',
      authors: ['eve@shop.example'],
      sentBack: { by: 'ann@shop.example', note: 'See the remark.' },
      remarks: [{ id, by: 'vic@shop.example', ...remark }],
      mayApprove: false,
      isSeenByTwo: false,
    });
    await eve.edit(draft, toCompany(2));
    expect((await eve.call('POST', `${DRAFTS}/${draft}/remarks/${id}/settle`)).statusCode).toBe(204);
    await eve.step(draft, 'hand-in', 'Mended.');
    expect((await ann.step(draft, 'approve')).statusCode).toBe(200);
    expect(await waits()).toStrictEqual(['publish', 'publish', undefined, undefined]);
    expect(await bob.review(draft)).toMatchObject({
      state: 'handedIn',
      handedIn: { note: 'Mended.' },
      approvals: [{ by: 'ann@shop.example', counts: true }],
      remarks: [{ settled: { by: 'eve@shop.example' } }],
    });
    expect((await bob.publish(draft)).statusCode).toBe(201);
    expect((await bob.call('GET', `${DRAFTS}/${draft}/review`)).statusCode).toBe(404);
    expect((await store.deeds({ limit: 20 })).map(({ action, by }) => `${action} ${by}`)).toStrictEqual(
      expect.arrayContaining([
        'draft handed in eve@shop.example',
        'draft sent back ann@shop.example',
        'draft remarked on vic@shop.example',
        'remark settled eve@shop.example',
        'draft approved ann@shop.example',
      ]),
    );
  });

  it.each([
    { because: 'Eve alone has changed it', who: 'eve', status: 409 },
    { because: 'the role viewer does not allow it', who: 'vic', status: 403 },
    { because: 'Bob has changed nothing of it', who: 'bob', status: 200 },
  ] as const)('R18.9 answers $status to an approval by $who: $because', async ({ who, status }) => {
    const team = await opened();
    const draft = await team.eve.open();
    await team.eve.edit(draft);
    expect((await team[who].step(draft, 'approve')).statusCode).toBe(status);
    const noRevision = await team[who].call('POST', `${DRAFTS}/${draft}/approve`);
    expect(noRevision.statusCode, 'without If-Match').toBe(who === 'vic' ? 403 : 428);
  });

  it.each([
    { because: 'the text is too long', body: { file: ENGLISH, text: 'x'.repeat(2_001) } },
    { because: 'the text is empty', body: { file: ENGLISH, text: ' ' } },
    { because: 'the file is no content', body: { file: '../package.json', text: 'x' } },
    { because: 'the place is too long', body: { file: ENGLISH, place: 'x'.repeat(501), text: 'x' } },
    { because: 'no database stores NUL', body: { file: ENGLISH, text: '\0' } },
  ])('R18.9 R21 refuses a remark: $because', async ({ body }) => {
    const { eve } = await opened();
    const draft = await eve.open();
    expect((await eve.call('POST', `${DRAFTS}/${draft}/remarks`, body)).statusCode).toBe(422);
  });

  it('R18.9 R21 keeps 200 remarks of a draft: a settled one makes room, and a viewer settles only their own', async () => {
    const { eve, vic, store } = await opened();
    const draft = await eve.open();
    const add = async (): Promise<string> => {
      const deed = { ...deedNow(1), by: 'eve@shop.example', details: { draft } };
      const added = await store.addRemark({ draft, file: ENGLISH, place: '', text: 'x', deed });
      return typeof added === 'object' && added ? added.id : '';
    };
    const first = await add();
    for (let number = 2; number <= 200; number += 1) await add();
    const remarks = `${DRAFTS}/${draft}/remarks`;
    const another = { file: ENGLISH, text: 'One more.' };
    expect((await vic.call('POST', remarks, another)).statusCode).toBe(409);
    expect((await vic.call('POST', `${remarks}/${first}/settle`)).statusCode).toBe(403);
    expect((await eve.call('POST', `${remarks}/${first}/settle`)).statusCode).toBe(204);
    expect((await vic.call('POST', remarks, another)).statusCode).toBe(201);
    expect((await eve.review(draft))['remarks']).toHaveLength(200);
  });

  it('R21.9 adds one entry an hour to the audit for handing in again, and keeps the last note', async () => {
    const { eve, store, clock } = await opened();
    const [draft, other] = [await eve.open(), await eve.open()];
    for (const name of [draft, other]) await eve.edit(name);
    for (const note of ['First.', 'Second.', 'Third.']) await eve.step(draft, 'hand-in', note);
    await eve.step(other, 'hand-in', 'Another draft.');
    expect(await eve.review(draft)).toMatchObject({ handedIn: { note: 'Third.' } });
    clock.now += 3_600_000;
    await eve.step(draft, 'hand-in', 'An hour later.');
    const deeds = await store.deeds({ limit: 20 });
    const handedIn = deeds.filter(({ action }) => action === 'draft handed in');
    expect(handedIn.map(({ note }) => note)).toStrictEqual(['An hour later.', 'Another draft.', 'First.']);
  });

  it('R18.9 R15.5 finds an address in the remarks and notes of a draft, and erases it', async () => {
    const { eve, people } = await opened();
    const draft = await eve.open();
    await eve.edit(draft);
    await eve.step(draft, 'hand-in', 'Asked for by rosa@bakery.example.');
    const text = 'rosa@bakery.example wrote: too long.';
    await eve.call('POST', `${DRAFTS}/${draft}/remarks`, { file: ENGLISH, text });
    const path = '/api/people/rosa@bakery.example';
    const found = (await people.owner.call('GET', path)).json<{ remarks: readonly unknown[] }>();
    expect(found.remarks).toMatchObject([{ text: 'Asked for by rosa@bakery.example.' }, { text }]);
    expect((await people.owner.call('DELETE', path)).json()).toMatchObject({ erased: { remarks: 2 } });
    expect(await eve.review(draft)).toMatchObject({
      handedIn: { note: 'Asked for by (erased).' },
      remarks: [{ text: '(erased) wrote: too long.' }],
    });
  });

  it('R18.9 sends an open invitation again: the new link works, the old one does not', async () => {
    const { people } = await opened();
    const { owner, invite, accept } = people;
    const old = await invite('new@shop.example', 'editor');
    const again = await owner.call('POST', '/api/invitations/NEW@shop.example');
    expect(again.statusCode).toBe(201);
    const { pathname } = new URL(again.json<{ link: string }>().link);
    expect((await accept(old)).status).toBe(410);
    expect((await accept(pathname)).status).toBe(303);
    expect((await owner.call('POST', '/api/invitations/new@shop.example')).statusCode).toBe(404);
  });
});

function deedNow(at: number): Parameters<TestWorkbench['store']['cancelSchedule']>[0]['deed'] {
  return { at, by: 'token:owner', action: 'schedule taken back', note: '', details: {} };
}
