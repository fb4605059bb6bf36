import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { CONTENT } from '#tests/support/content.ts';
import { makeFolder } from '#tests/support/run-program.ts';
import { makeTestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';
import type { ApiCall, CallApi, CommandParts } from './content-api.ts';
import { pull, push } from './content-push-pull.ts';
import { showStatus } from './content-releases.ts';

interface TestCommand extends CommandParts {
  readonly said: readonly string[];
  readonly calls: readonly ApiCall[];
}

/** The parts of a command that calls a workbench whose first release has these files, too. */
async function commandFor(more: Readonly<Record<string, string>> = {}): Promise<TestCommand> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  const built = compileRelease(new Map([...CONTENT, ...Object.entries(more)]));
  const { send } = await makeTestWorkbench(store, { built });
  const [said, calls]: [string[], ApiCall[]] = [[], []];
  const call: CallApi = async ({ method, path, headers, body: text }) => {
    calls.push({ method, path });
    const parts = { ...(headers && { headers }), ...(text !== undefined && { text }) };
    const { statusCode: status, body } = await send({ method, path, as: 'publisher', ...parts });
    return { status, body };
  };
  return { call, said, calls, say: (line) => void said.push(line) };
}

function write(site: string, path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

it('R21.10 a pull leaves out files of a release from before whose paths are no content, and says so', async () => {
  const strays = { 'forms/a?b.json': '{}', 'forms/größe/x.json': '{}', 'forms/a\u001b[31m.json': '{}' };
  const command = await commandFor(strays);
  const site = join(makeFolder(), 'site');
  await pull(site, command);
  expect(command.said).toStrictEqual([
    'Left out, because their paths are no content: "forms/a\\u001b[31m.json", "forms/a?b.json", "forms/größe/x.json". The next publication deletes them.',
    `Release 1 is in ${site}.`,
  ]);
  expect(readdirSync(join(site, 'forms')).filter((name) => name.startsWith('a'))).toStrictEqual([]);
  expect(readFileSync(join(site, '.content.json'), 'utf8')).not.toContain('a?b');
  write(site, ENGLISH, (CONTENT.get(ENGLISH) ?? '').replace('"Organisation"', '"Company"'));
  await push({ dir: site, note: 'x', asDraft: false }, command);
  expect(command.said.at(-1)).toBe('Release 2 is live.');
  await pull(join(makeFolder(), 'again'), command);
  expect(command.said.filter((line) => line.startsWith('Left out'))).toHaveLength(1);
});

it('R21.10 a push refuses a folder with files that cannot be content, and sends nothing', async () => {
  const command = await commandFor();
  const site = join(makeFolder(), 'site');
  await pull(site, command);
  write(site, 'catalogs/sources/zones.json', '{}');
  await push({ dir: site, note: 'x', asDraft: false }, command);
  expect(command.said.at(-1), 'the sources of catalogs stay where they are').toContain('Nothing to do');
  write(site, 'forms/sign up/ui.json', '{}');
  const before = command.calls.length;
  await expect(push({ dir: site, note: 'x', asDraft: false }, command)).rejects.toThrow(
    'forms/sign up/ui.json cannot be content: its path may have letters, digits and . _ + -',
  );
  expect(command.calls).toHaveLength(before);
});

it.each([
  { note: 'A shorter word', end: ': A shorter word', because: 'colleagues read the note in the list' },
  { note: '', end: '', because: 'a draft needs no note' },
])(
  'R11.13 a push with --draft and the note “$note” leaves it with the draft: $because',
  async ({ note, end }) => {
    const command = await commandFor();
    const site = join(makeFolder(), 'site');
    await pull(site, command);
    write(site, ENGLISH, (CONTENT.get(ENGLISH) ?? '').replace('"Organisation"', '"Company"'));
    await push({ dir: site, note, asDraft: true }, command);
    await showStatus(command);
    expect(command.said.at(-1)?.replace(/since [-\dT:.]+Z/, 'since then')).toMatch(
      new RegExp(`^Draft: \\S+, of release 1, by \\S+ since then${end}$`),
    );
  },
);

it.each([
  { path: 'forms/../../outside.json', because: 'it leads out of the folder' },
  { path: '../outside.json', because: 'it leads out of the folder' },
  { path: '/tmp/outside.json', because: 'it begins at the root' },
  { path: 'forms/..\\outside.json', because: 'it leads out of the folder on other systems' },
  { path: '.content.json', because: 'it belongs to the command' },
  { path: 'forms/%2e%2e/outside.json', because: 'an address with it could lead elsewhere' },
])('R21.10 a pull neither asks for $path nor writes it: $because', async ({ path }) => {
  const calls: ApiCall[] = [];
  const call: CallApi = async (asked) => {
    calls.push(asked);
    const body = asked.path === '/api/content' ? { live: { number: 1 } } : { files: [{ path, sha256: 'x' }] };
    return { status: 200, body: JSON.stringify(body) };
  };
  const home = makeFolder();
  await pull(join(home, 'site'), { call, say: () => undefined });
  const written = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(new Set(written)).toStrictEqual(new Set(['site', 'site/.content.json']));
  expect(existsSync('/tmp/outside.json')).toBe(false);
  expect(calls).toHaveLength(2);
});
