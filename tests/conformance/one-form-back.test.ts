import { expect, describe, it, onTestFinished } from 'vitest';
import { CONTACT_SALES, withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT } from '#tests/support/content.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const UI = 'forms/contact-sales/ui.json';
const WITH_CONTACT = withContactSales(CONTENT);

const FORM_FILES = Object.fromEntries(
  [...WITH_CONTACT].filter(([path, text]) => path in CONTACT_SALES || CONTENT.get(path) !== text),
);

/** The English texts of the release with the form, with other words in place of some. */
function english(words: readonly (readonly [from: string, to: string])[]): string {
  return words.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      expect(changed).not.toBe(text);
      return changed;
    },
    WITH_CONTACT.get(ENGLISH) ?? '',
  );
}

const OF_SIGN_UP = [
  '"signup.inputs.organisation.label": "',
  '"signup.inputs.organisation.label": "My ',
] as const;
const OF_FORM = ['"contactSales.title": "', '"contactSales.title": "New: '] as const;

/** Release 2 has the form. Release 3 has another title of it, another control, and another label of the sign-up form. */
async function opened({ makePlace, open }: StoreKind): Promise<TestWorkbench> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  const workbench = await makeTestWorkbench(store);
  await workbench.publish(FORM_FILES);
  const ui = (WITH_CONTACT.get(UI) ?? '').replace('"radios"', '"select"');
  await workbench.publish({ [ENGLISH]: english([OF_SIGN_UP, OF_FORM]), [UI]: ui });
  return workbench;
}

const DRAFTS = '/api/content/drafts';

describe.each(DATABASES)('R18.10 one form goes back by a draft, on $driver', (kind) => {
  it('R18.10 its documents and its texts go back, and those of other forms stay', async () => {
    const { send, content, store } = await opened(kind);
    const body = { restore: 2, form: 'contact-sales', note: 'The old words.' };
    const response = await send({ method: 'POST', path: DRAFTS, as: 'editor', body });
    expect(response.statusCode).toBe(201);
    const { draft, base } = response.json<{ draft: string; base: number }>();
    expect(base).toBe(3);
    expect((await store.draftEntry(draft))?.form).toBe('contact-sales');
    const audit = await send({ path: '/api/audit', as: 'owner' });
    expect(audit.json<{ entries: unknown }>().entries).toContainEqual(
      expect.objectContaining({ action: 'draft opened', draft, base: 3, restore: 2, form: 'contact-sales' }),
    );
    const { changes } = (
      await send({ method: 'POST', path: `${DRAFTS}/${draft}/check`, as: 'viewer' })
    ).json<{ changes: readonly { path: string }[] }>();
    expect(changes.map(({ path }) => path).toSorted()).toStrictEqual([ENGLISH, UI]);
    const review = await send({ path: `${DRAFTS}/${draft}/review`, as: 'viewer' });
    expect(review.json()).toMatchObject({ authors: ['operator'] });
    const path = `${DRAFTS}/${draft}/publish`;
    const published = await send({ method: 'POST', path, as: 'publisher', body: { note: 'Back.' } });
    expect(published.json()).toStrictEqual({ number: 4 });
    const live = content.live().release.content;
    expect(live.get(UI)).toBe(WITH_CONTACT.get(UI));
    expect(live.get(ENGLISH)).toBe(english([OF_SIGN_UP]));
    const listed = await send({ path: '/api/content/releases', as: 'viewer' });
    expect(listed.json(), 'R12.6 the list names the forms that each release changed').toMatchObject({
      releases: [
        { number: 4, changedForms: ['contact-sales'] },
        { number: 3, changedForms: ['contact-sales', 'sign-up'] },
        { number: 2, changedForms: ['contact-sales'] },
        { number: 1 },
      ],
    });
  });

  it('R18.10 a draft says which form it is about', async () => {
    const { send } = await opened(kind);
    for (const body of [{ form: 'contact-sales' }, {}])
      await send({ method: 'POST', path: DRAFTS, as: 'editor', body });
    const state = await send({ path: '/api/content', as: 'viewer' });
    const listed = state.json<{ drafts: readonly { draft: string; form?: string }[] }>().drafts;
    expect(new Set(listed.map(({ form }) => form))).toStrictEqual(new Set(['contact-sales', undefined]));
    for (const { draft, form } of listed) {
      const read = await send({ path: `${DRAFTS}/${draft}`, as: 'viewer' });
      expect(read.json<{ form?: string }>().form).toBe(form);
      const { changes } = (
        await send({ method: 'POST', path: `${DRAFTS}/${draft}/check`, as: 'viewer' })
      ).json<{ changes: readonly unknown[] }>();
      expect(changes).toStrictEqual([]);
    }
  });

  it('R18.10 refuses a form that it cannot bring back, with the reason', async () => {
    const { send, store } = await opened(kind);
    const refused = [
      {
        body: { restore: 1, form: 'contact-sales' },
        reason: 'a form of release 1',
        because: 'it came later',
      },
      {
        body: { restore: 2, form: 'toString' },
        reason: 'a form of release 2',
        because: 'nothing has the name',
      },
      { body: { restore: 2, form: 7 }, reason: 'the name of a form', because: 'a number is no form' },
      {
        body: { restore: 9, form: 'contact-sales' },
        reason: 'a release',
        because: 'there is no such release',
      },
      {
        body: { restore: 3_000_000_000 },
        reason: 'a release',
        because: 'no database stores such a number of a release',
      },
      { body: { restore: 2, form: 'terms' }, reason: 'is as it was', because: 'the form has not changed' },
    ];
    for (const { body, reason, because } of refused) {
      const response = await send({ method: 'POST', path: DRAFTS, as: 'editor', body });
      expect([because, response.statusCode]).toStrictEqual([because, 422]);
      expect(`${because}: ${response.body}`).toContain(JSON.stringify(reason).slice(1, -1));
    }
    expect(await store.drafts()).toStrictEqual([]);
  });
});
