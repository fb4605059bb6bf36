import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { draftWith, pageOf } from '#tests/support/server/draft-pages.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

const DRAFTS = '/api/content/drafts';

async function openedWorkbench(): Promise<TestWorkbench> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  return makeTestWorkbench(store, { previewPage: pageOf });
}

describe('R21.17 the pages of previews', () => {
  /** Five drafts that the server has not checked yet. */
  async function openedDrafts(workbench: TestWorkbench): Promise<readonly string[]> {
    const drafts: string[] = [];
    for (const word of ['A', 'B', 'C', 'D', 'E'])
      drafts.push(await draftWith(workbench, (text) => text.replace('"Organisation"', `"${word}"`)));
    return drafts;
  }

  /** Sends requests of which each needs the check of another draft. The checks go on when the last one is refused. */
  async function statusesOf(
    { store }: TestWorkbench,
    requests: readonly (() => Promise<{ readonly statusCode: number }>)[],
  ): Promise<readonly number[]> {
    const load = store.loadDraft.bind(store);
    let goOn = (): void => undefined;
    const loading = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    vi.spyOn(store, 'loadDraft').mockImplementation(async (...given) => {
      await loading;
      return load(...given);
    });
    const sent = requests.map(async (send) => (await send()).statusCode);
    await Promise.race(sent);
    goOn();
    return Promise.all(sent);
  }

  it('R21.17 count among the three open checks of a caller', async () => {
    const workbench = await openedWorkbench();
    const drafts = await openedDrafts(workbench);
    const pages = drafts.map(
      (draft) => async () => workbench.send({ path: `/preview/${draft}/`, as: 'viewer' }),
    );
    const check = async (): ReturnType<TestWorkbench['send']> =>
      workbench.send({ method: 'POST', path: `${DRAFTS}/${drafts[4] ?? ''}/check`, as: 'viewer' });
    const statuses = await statusesOf(workbench, [...pages, check]);
    expect(statuses.toSorted((one, other) => one - other)).toStrictEqual([200, 200, 200, 503, 503, 503]);
  });

  it('R21.17 of all shared links have three checks, and links to one draft share one', async () => {
    const workbench = await openedWorkbench();
    const drafts = await openedDrafts(workbench);
    const links = await Promise.all(
      drafts.map(async (draft) => {
        const path = `${DRAFTS}/${draft}/share`;
        const { link } = (await workbench.send({ method: 'POST', path, as: 'editor' })).json<{
          link: string;
        }>();
        return new URL(link).pathname;
      }),
    );
    const [first = ''] = links;
    const statuses = await statusesOf(
      workbench,
      [first, first, ...links].map((path) => async () => workbench.send({ path })),
    );
    expect(statuses).toStrictEqual([200, 200, 200, 200, 200, 503, 503]);
  });
});
