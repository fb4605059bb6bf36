import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';

const ENGLISH = 'catalogs/messages/en.json';

/** The English texts with other labels of fields of the sign-up form. */
function labelled(labels: Readonly<Record<string, string>>): string {
  const texts: object = JSON.parse(CONTENT.get(ENGLISH) ?? '');
  const entries = Object.entries(labels).map(([field, label]) => [`signup.inputs.${field}.label`, label]);
  return `${JSON.stringify({ ...texts, ...Object.fromEntries(entries) }, null, 2)}\n`;
}

async function opened({ makePlace, open }: StoreKind): Promise<TestWorkbench> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  return makeTestWorkbench(store);
}

async function draftWith({ send }: TestWorkbench, text: string): Promise<string> {
  const response = await send({ method: 'POST', path: '/api/content/drafts', as: 'editor' });
  const { draft } = response.json<{ draft: string }>();
  const path = `/api/content/drafts/${draft}/files/${ENGLISH}`;
  const written = await send({ method: 'PUT', path, as: 'editor', text, headers: { 'if-match': '"1"' } });
  expect(written.statusCode).toBe(200);
  return draft;
}

async function publish({ send }: TestWorkbench, draft: string): ReturnType<TestWorkbench['send']> {
  const path = `/api/content/drafts/${draft}/publish`;
  return send({ method: 'POST', path, as: 'publisher', body: { note: 'Because.' } });
}

describe.each(DATABASES)('R18.5 R11.8 drafts meet by text, on $driver', (kind) => {
  it('R18.5 two drafts of one release that changed different texts of one file are both published', async () => {
    const workbench = await opened(kind);
    const one = await draftWith(workbench, labelled({ organisation: 'Company' }));
    const other = await draftWith(workbench, labelled({ email: 'Work email', password: 'Secret' }));
    expect((await publish(workbench, one)).statusCode).toBe(201);
    const path = `/api/content/drafts/${other}/check`;
    expect((await workbench.send({ method: 'POST', path, as: 'viewer' })).json()).not.toHaveProperty(
      'conflicts',
    );
    expect((await publish(workbench, other)).statusCode).toBe(201);
    const merged = workbench.content.live().release.content.get(ENGLISH) ?? '';
    const all = labelled({ organisation: 'Company', email: 'Work email', password: 'Secret' });
    expect(JSON.parse(merged)).toStrictEqual(JSON.parse(all));
  });

  it('R18.5 only the text that both drafts changed asks, and the conflict names who published it and when', async () => {
    const workbench = await opened(kind);
    const one = await draftWith(workbench, labelled({ organisation: 'Company', email: 'Work email' }));
    const other = await draftWith(workbench, labelled({ organisation: 'Firm', password: 'Secret' }));
    expect((await publish(workbench, one)).statusCode).toBe(201);
    const conflicts = [
      {
        path: ENGLISH,
        by: 'token:publisher',
        at: new Date(workbench.clock.now).toISOString(),
        members: [{ path: ['signup.inputs.organisation.label'], mine: 'Firm', theirs: 'Company' }],
      },
    ];
    const path = `/api/content/drafts/${other}/check`;
    const checked = await workbench.send({ method: 'POST', path, as: 'viewer' });
    expect(checked.json()).toMatchObject({ conflicts });
    const refused = await publish(workbench, other);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ conflicts });
  });

  it('R18.5 a draft that went on as another one is closed: its end names the other draft, and the list has only that', async () => {
    const workbench = await opened(kind);
    const { send, store, clock } = workbench;
    const one = await draftWith(workbench, labelled({ organisation: 'Company' }));
    const next = await draftWith(workbench, labelled({ organisation: 'Firm' }));
    const close = async (query: string, revision?: string): Promise<number> => {
      const headers = { ...(revision !== undefined && { 'if-match': `"${revision}"` }) };
      const path = `/api/content/drafts/${one}${query}`;
      return (await send({ method: 'DELETE', path, as: 'editor', headers })).statusCode;
    };
    const found: Record<string, number> = {
      'there is no such draft': await close('?next=none'),
      'a draft cannot go on as itself': await close(`?next=${one}`),
      'two names are no name': await close(`?next=${next}&next=${next}`),
      'somebody has written to it since': await close(`?next=${next}`, '1'),
    };
    expect(found).toStrictEqual({
      'there is no such draft': 422,
      'a draft cannot go on as itself': 422,
      'two names are no name': 422,
      'somebody has written to it since': 412,
    });
    expect((await store.drafts()).map(({ draft }) => draft).toSorted()).toStrictEqual([one, next].toSorted());
    expect(await close(`?next=${next}`, '2')).toBe(204);
    expect((await store.drafts()).map(({ draft }) => draft)).toStrictEqual([next]);
    const end = await send({ path: `/api/content/drafts/${one}/end`, as: 'viewer' });
    const at = new Date(clock.now).toISOString();
    expect(end.json()).toStrictEqual({ kind: 'discarded', by: 'token:editor', at, next });
  });
});
