import { expect, it, onTestFinished } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import type { Release } from '#contract/release.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import type { Store } from '#store/store.ts';
import { CONTENT, RELEASE } from '#tests/support/content.ts';
import { makeFile } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';
import { openRecordedContent, type RecordedContent } from './recorded-content.ts';
import { prepareRelease, type ServedContent } from './server-content.ts';

function relabelled(label: string): Release {
  const text = CONTENT.get(ENGLISH) ?? '';
  return compileRelease(new Map([...CONTENT, [ENGLISH, text.replace('"Organisation"', `"${label}"`)]]));
}

interface Opened {
  readonly store: Store;
  readonly content: RecordedContent;
  readonly publish: (release: Release) => Promise<unknown>;
}

async function opened(
  serve: (release: Release) => Promise<ServedContent>,
  now: () => number = Date.now,
): Promise<Opened> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const recompile = async (release: Release): Promise<Release> => compileRelease(release.content);
  const content = await openRecordedContent({
    store,
    built: RELEASE,
    serve,
    recompile,
    now,
    keptMs: 0,
  });
  const publish = async (release: Release): Promise<unknown> => {
    const reason = { by: 'test', note: 'A test.' };
    const deed = { ...reason, at: 0, action: 'published' } as const;
    const liveBefore = content.published().number;
    return store.publishRelease({
      ...reason,
      release,
      origin: 'publish',
      since: 0,
      liveBefore,
      draft: null,
      deed,
    });
  };
  return { store, content, publish };
}

function labelOf({ live }: RecordedContent): string | undefined {
  return live().messages.get('en')?.['signup.inputs.organisation.label'];
}

it('R11.5 R21.4 the server goes on when it could not open a published release, and tries again after a minute', async () => {
  const clock = { now: 0 };
  const tries: unknown[] = [];
  const { content, publish } = await opened(
    async (release) => {
      if (release !== RELEASE) tries.push(release.id);
      if (release !== RELEASE && tries.length === 1) throw new Error('out of memory');
      return prepareRelease(release, null);
    },
    () => clock.now,
  );
  const seen = (): unknown => [labelOf(content), content.liveEntry().number, content.unopened()?.number];
  await publish(relabelled('Company'));
  await content.refresh();
  expect(seen()).toStrictEqual(['Organisation', 1, 2]);
  clock.now += 59_000;
  await content.tryAgain();
  clock.now += 1_000;
  await content.refresh();
  expect(tries, 'a refresh does not wait for it').toHaveLength(1);
  await content.tryAgain();
  expect(seen()).toStrictEqual(['Company', 2, undefined]);
});

it('R11.8 content and number come from the same release while the server opens the next one', async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const { content, publish } = await opened(async (release) => {
    if (release !== RELEASE) await gate;
    return prepareRelease(release, null);
  });
  await publish(relabelled('Company'));
  const refreshed = content.refresh();
  const both = (): unknown => [labelOf(content), content.liveEntry().number];
  expect(both()).toStrictEqual(['Organisation', 1]);
  open();
  await refreshed;
  expect(both()).toStrictEqual(['Company', 2]);
});

it('R11.1 the server compiles a release of another program version again, and stores the files that its page names', async () => {
  const { store, content, publish } = await opened(async (release) => prepareRelease(release, null));
  const other = relabelled('Company');
  await publish({
    ...other,
    program: 'another',
    files: new Map(),
  });
  await content.refresh();
  const { page, files } = content.live().release;
  for (const { url } of page.languages) expect(await store.contentFile(url)).toBe(files.get(url));
  expect(files.get(page.languages[0]?.url ?? '')).toContain('Company');
});
