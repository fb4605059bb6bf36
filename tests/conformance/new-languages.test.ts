import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { type Reviewer, type ReviewTeam, teamOf } from '#tests/support/server/reviewed-drafts.ts';
import { DATABASES } from '#tests/support/stores.ts';

const FRENCH = 'catalogs/messages/fr.json';
const GERMAN = CONTENT.get('catalogs/messages/de.json') ?? '';
/** Every text of the platform. The check cannot know that they are in another language. */
const ALL = GERMAN;
/** All texts, kept back from visitors. */
const ALL_KEPT = GERMAN.replace('{', '{\n  "$served": false,');
/** A language that somebody has just begun, with one text. */
const BEGUN =
  '{ "$schema": "../../schemas/messages.schema.json", "$served": false, "shell.language": "Langue" }\n';

interface Opened extends TestWorkbench, ReviewTeam {
  /** Opens a draft with these French texts, as Eve. */
  readonly draftOf: (texts: string) => Promise<string>;
}

type Response = Awaited<ReturnType<Reviewer['publish']>>;

interface Trial {
  readonly because: string;
  readonly act: (team: Opened) => Promise<Response>;
  readonly status: number;
  /** Whether visitors get French afterwards. */
  readonly isServed: boolean;
  /** A part of the response. */
  readonly says?: string;
}

const inTwoHours = { at: '2026-11-25T14:00:00Z' };
const OWNER_NEEDED = 'only an owner does that';

/** French is live, by Ann. */
async function served({ ann, draftOf }: Opened): Promise<void> {
  expect((await ann.publish(await draftOf(ALL))).statusCode).toBe(201);
}

const TRIALS: readonly Trial[] = [
  {
    because: 'visitors do not get a language that is only begun',
    act: async ({ bob, draftOf }) => bob.publish(await draftOf(BEGUN)),
    status: 201,
    isServed: false,
  },
  {
    because: 'all texts are there, but the language is still off',
    act: async ({ bob, draftOf }) => bob.publish(await draftOf(ALL_KEPT)),
    status: 201,
    isServed: false,
  },
  {
    because: 'a language that is on misses texts',
    act: async ({ ann, draftOf }) => ann.publish(await draftOf(BEGUN.replace('"$served": false, ', ''))),
    status: 409,
    isServed: false,
    says: 'missing-message',
  },
  {
    because: 'an owner switches a complete language on',
    act: async ({ ann, draftOf }) => ann.publish(await draftOf(ALL)),
    status: 201,
    isServed: true,
  },
  {
    because: 'Bob is a publisher',
    act: async ({ bob, draftOf }) => bob.publish(await draftOf(ALL)),
    status: 403,
    isServed: false,
    says: OWNER_NEEDED,
  },
  {
    because: 'a program with the role publisher is no owner',
    act: async ({ annsBot, draftOf }) => annsBot.publish(await draftOf(ALL)),
    status: 403,
    isServed: false,
    says: OWNER_NEEDED,
  },
  {
    because: 'an editor publishes nothing',
    act: async ({ eve, draftOf }) => eve.publish(await draftOf(ALL)),
    status: 403,
    isServed: false,
  },
  {
    because: 'a publisher would switch it on later',
    act: async ({ bob, draftOf }) => bob.publish(await draftOf(ALL), inTwoHours),
    status: 403,
    isServed: false,
    says: OWNER_NEEDED,
  },
  {
    because: 'an owner switches it on later',
    act: async ({ ann, draftOf }) => ann.publish(await draftOf(ALL), inTwoHours),
    status: 202,
    isServed: false,
  },
  {
    because: 'a publisher takes the marker out of a live language',
    act: async ({ bob, draftOf }) => {
      await bob.publish(await draftOf(ALL_KEPT));
      return bob.publish(await draftOf(ALL));
    },
    status: 403,
    isServed: false,
    says: OWNER_NEEDED,
  },
  {
    because: 'an owner takes the marker out of a live language',
    act: async ({ ann, bob, draftOf }) => {
      await bob.publish(await draftOf(ALL_KEPT));
      return ann.publish(await draftOf(ALL));
    },
    status: 201,
    isServed: true,
  },
  {
    because: 'a publisher changes a text of a language that is on',
    act: async (team) => {
      await served(team);
      return team.bob.publish(await team.draftOf(ALL.replace('"Sprache"', '"Langue"')));
    },
    status: 201,
    isServed: true,
  },
  {
    because: 'a publisher switches a language off',
    act: async (team) => {
      await served(team);
      return team.bob.publish(await team.draftOf(ALL_KEPT));
    },
    status: 201,
    isServed: false,
  },
  {
    because: 'a publisher restores a release with a language that is off now',
    act: async (team) => {
      await served(team);
      await team.bob.publish(await team.draftOf(ALL_KEPT));
      return team.bob.restore(2);
    },
    status: 403,
    isServed: false,
    says: OWNER_NEEDED,
  },
  {
    because: 'the platform does not have the language',
    act: async ({ ann, eve, send }) => ann.publish(await draftWith({ eve, send }, 'ja', BEGUN)),
    status: 409,
    isServed: false,
    says: 'language-tag',
  },
];

describe.each(DATABASES)('R18.2 a new language, on $driver', ({ makePlace, open }) => {
  async function opened(): Promise<Opened> {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    const workbench = await makeTestWorkbench(store);
    const team = await teamOf(workbench);
    const draftOf: Opened['draftOf'] = async (texts) =>
      draftWith({ eve: team.eve, send: workbench.send }, 'fr', texts);
    return { ...workbench, ...team, draftOf };
  }

  it.each(TRIALS)(
    'R18.2 answers $status to who makes French live, and visitors get it ($isServed): $because',
    async ({ act, status, isServed, says = '' }) => {
      const team = await opened();
      const { statusCode, body } = await act(team);
      expect({ statusCode, body }).toStrictEqual({
        statusCode: status,
        body: expect.stringContaining(says),
      });
      const { release } = team.content.published();
      const { languages, pages } = release.page;
      expect(languages.map(({ language }) => language)).toStrictEqual([
        'en',
        'de',
        ...(isServed ? ['fr'] : []),
      ]);
      const named = Object.values(pages).flatMap(({ files }) => Object.keys(files));
      expect(named.includes('fr')).toBe(isServed);
      expect([...release.files.keys()].some((file) => /language-fr/.test(file))).toBe(isServed);
      const { app } = await makeTestApp({ content: team.content });
      const texts = await app.inject({ url: '/assets/i18n/fr.json' });
      expect(texts.statusCode).toBe(isServed ? 200 : 404);
      expect(texts.body).not.toContain('$served');
    },
  );

  it('R18.2 does not switch a language on when its time comes and the one who scheduled it is no owner any more', async () => {
    const { ann, people, draftOf, publisher, clock, store, content } = await opened();
    const draft = await draftOf(ALL);
    expect((await ann.publish(draft, inTwoHours)).statusCode).toBe(202);
    const changed = await people.owner.call('POST', '/api/editors', {
      email: 'ann@shop.example',
      role: 'publisher',
    });
    expect(changed.statusCode).toBeLessThan(300);
    clock.now += 3 * 3_600_000;
    await publisher.publishDue(await store.releaseState());
    expect((await store.schedules())[0]?.error).toStrictEqual({ ownerNeeded: true });
    expect(content.published().number).toBe(1);
  });

  it.each([
    {
      because: 'one text is there',
      texts: BEGUN,
      says: /^Visitors do not get the language "fr" yet: \d{3} texts are missing\.$/,
    },
    { because: 'nothing is missing', texts: ALL_KEPT, says: /^Visitors .* yet\. No text is missing\.$/ },
  ])(
    'R18.2 the check of a draft has one warning for a language that is off: $because',
    async ({ texts, says }) => {
      const { eve, draftOf } = await opened();
      const check = await eve.call('POST', `/api/content/drafts/${await draftOf(texts)}/check`);
      const { findings } = check.json<{ findings: readonly { readonly file: string }[] }>();
      expect(findings.filter(({ file }) => file === FRENCH)).toStrictEqual([
        expect.objectContaining({
          rule: 'language-not-served',
          severity: 'warning',
          message: expect.stringMatching(says),
        }),
      ]);
    },
  );
});

async function draftWith(
  { eve, send }: { readonly eve: Reviewer; readonly send: TestWorkbench['send'] },
  language: string,
  text: string,
): Promise<string> {
  const draft = await eve.open();
  const written = await send({
    method: 'PUT',
    path: `/api/content/drafts/${draft}/files/catalogs/messages/${language}.json`,
    text,
    headers: {
      ...eve.headers,
      'if-match': `"${await eve.revision(draft)}"`,
      'content-type': 'text/plain; charset=utf-8',
    },
  });
  expect(written.statusCode).toBe(200);
  return draft;
}
