import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { CONTENT } from '#tests/support/content.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { PASSWORD, peopleOf, type TestCaller, type TestPeople } from '#tests/support/server/people-of.ts';
import { makeFile } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const [ANN, BOB] = ['ann@shop.example', 'bob@shop.example'];

interface Story extends TestWorkbench, TestPeople {
  readonly ann: TestCaller;
}

/** Everything that people do with the workbench and that the log or the audit mentions, in this order. */
const STORY: readonly { readonly what: string; readonly act: (story: Story) => Promise<unknown> }[] = [
  {
    what: 'opens an invitation, and an address below it',
    act: async ({ invite, send }) => {
      const path = await invite(BOB, 'publisher');
      return [await send({ path }), await send({ path: `${path}/more` })];
    },
  },
  { what: 'signs in', act: async ({ signIn }) => signIn(ANN) },
  { what: 'types a wrong password', act: async ({ signIn }) => signIn(ANN, 'wrong') },
  {
    what: 'types a wrong password on the page',
    act: async ({ send }) =>
      send({
        method: 'POST',
        path: '/sign-in',
        text: `email=${ANN}&password=wrong`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  },
  {
    what: 'publishes',
    act: async ({ ann }) =>
      ann.call('POST', `/api/content/drafts/${await changed(ann, 'Company')}/publish`, { note: 'Now.' }),
  },
  {
    what: 'schedules a draft that becomes due after the person was removed',
    act: async ({ ann, owner, publisher, clock }) => {
      const at = '2026-11-26T12:00:00Z';
      await ann.call('POST', `/api/content/drafts/${await changed(ann, 'Firm')}/publish`, {
        note: 'Later.',
        at,
      });
      await owner.call('DELETE', `/api/editors/${ANN}`);
      clock.now = Date.parse(at);
      await publisher.publishDue({ due: clock.now });
    },
  },
  {
    what: 'makes and revokes a token',
    act: async ({ owner, makeToken }) => {
      await makeToken(owner, { name: 'ci', role: 'editor' });
      await owner.call('DELETE', '/api/tokens/ci');
    },
  },
  {
    what: 'takes an invitation back',
    act: async ({ owner }) => owner.call('DELETE', `/api/invitations/${BOB}`),
  },
  { what: 'names an unknown editor', act: async ({ owner }) => owner.call('DELETE', `/api/editors/${ANN}`) },
  {
    what: 'sends an address that cannot be decoded',
    act: async ({ owner }) => owner.call('DELETE', `/api/editors/${ANN}%ZZ`),
  },
  {
    what: 'sends a body that is no JSON',
    act: async ({ send }) =>
      send({
        method: 'POST',
        path: '/api/editors',
        as: 'owner',
        text: `{"email":"${ANN}"`,
        headers: { 'content-type': 'application/json' },
      }),
  },
  { what: 'uses the form of a removed person', act: async ({ signIn }) => signIn(ANN) },
];

/** Opens a draft with another label. Returns its name. */
async function changed(ann: TestCaller, label: string): Promise<string> {
  const { draft } = (await ann.call('POST', '/api/content/drafts')).json<{ draft: string }>();
  const text = CONTENT.get(ENGLISH)?.replace('"Organisation"', `"${label}"`) ?? '';
  await ann.write(`/api/content/drafts/${draft}/files/${ENGLISH}`, text);
  return draft;
}

it('R21.13 no log line holds the address of an editor or a link that opens the workbench', async () => {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const workbench = await makeTestWorkbench(store);
  const people = peopleOf(workbench);
  const story = { ...workbench, ...people, ann: await people.join(ANN, 'publisher') };
  for (const { what, act } of STORY) {
    await act(story);
    const log = JSON.stringify(workbench.log);
    const found = /@shop\.example|%40shop|invitation\/[\w-]{20}/.exec(log)?.[0];
    expect({ what, found, hasPassword: log.includes(PASSWORD) }).toStrictEqual({
      what,
      found: undefined,
      hasPassword: false,
    });
  }
  const log = JSON.stringify(workbench.log);
  // The story reached what the log reports.
  for (const words of ['a content release is live', 'a scheduled draft could not be published', 'answered'])
    expect(log).toContain(words);
  const audit = (await workbench.store.deeds({ limit: 99 })).map(({ action }) => action);
  expect(audit).toContain('schedule failed');
});
