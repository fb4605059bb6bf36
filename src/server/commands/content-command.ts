import { formatFinding, type Finding } from '#linter/finding.ts';
import type { Conflict } from '#publishing/merge.ts';
import type { ApiCall, CallApi } from './content-api.ts';
import { differing, type FolderBase, hashesOf, openFolder } from './content-folder.ts';

/** The workbench refused, or the folder does not fit. The message is for the one who ran the command. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** What a command needs: the workbench, and where it says what it does. */
export interface CommandParts {
  readonly call: CallApi;
  readonly say: (line: string) => void;
}

interface Release {
  readonly number: number;
  readonly since: string;
  readonly by: string;
  readonly note: string;
  readonly withdrawn?: object;
}

interface State {
  readonly live: Release;
  readonly scheduled: readonly {
    readonly draft: string;
    readonly at: string;
    readonly by: string;
    readonly note: string;
    readonly error?: object;
  }[];
  readonly drafts: readonly (Omit<Release, 'number'> & { readonly draft: string; readonly base: number })[];
}

interface Refusal {
  readonly findings?: readonly Finding[];
  readonly conflicts?: readonly Conflict[];
  readonly unchanged?: boolean;
  readonly reason?: string;
  readonly error?: string;
}

/** `status`: what is live, what will be, and what is being changed. */
export async function showStatus({ call, say }: CommandParts): Promise<void> {
  const { live, scheduled, drafts } = await ask<State>(call, STATE);
  say(`Live: ${releaseLine(live)}`);
  for (const { draft, at, by, note, error } of scheduled)
    say(`Scheduled: draft ${draft} at ${at}, by ${by}: ${note}${error === undefined ? '' : ' (it failed)'}`);
  for (const { draft, base, by, since, note } of drafts)
    say(`Draft: ${draft}, of release ${base}, by ${by} since ${since}${note === '' ? '' : `: ${note}`}`);
}

/** `history`: all releases, newest first. */
export async function showHistory({ call, say }: CommandParts): Promise<void> {
  const { releases } = await ask<{ readonly releases: readonly Release[] }>(call, {
    method: 'GET',
    path: '/api/content/releases',
  });
  for (const release of releases) say(releaseLine(release));
}

/** `restore N`: makes a release with the content of an earlier one. */
export async function restore(number: string, note: string, { call, say }: CommandParts): Promise<void> {
  const path = `/api/content/releases/${encodeURIComponent(number)}/restore`;
  const { number: live } = await ask<Pick<Release, 'number'>>(
    call,
    withJson({ method: 'POST', path }, { note }),
  );
  say(`Release ${live} is live, with the content of release ${number}.`);
}

/**
 * `pull DIR`: writes the live content into a folder, byte for byte. What was changed there stays safe: the command refuses to
 * write over it.
 */
export async function pull(dir: string, { call, say }: CommandParts): Promise<void> {
  const release = await loadLive(call);
  const folder = openFolder(dir);
  const own = hashesOf(folder.content());
  const before = folder.base()?.files ?? {};
  const changed = differing(own, release.files).filter(
    (path) => own[path] !== undefined && own[path] !== before[path],
  );
  if (changed.length > 0)
    throw new Refused(
      `${dir} has changes of its own: ${changed.join(', ')}. Push them, or pull into another folder.`,
    );
  const texts = await loadTexts(call, release, differing(own, release.files));
  folder.bringInLine(release, texts);
  say(`Release ${release.base} is in ${dir}.`);
}

/** How to push. */
export interface PushOptions {
  readonly dir: string;
  readonly note: string;
  /** Leaves a draft for others to look at, and publishes nothing. */
  readonly asDraft: boolean;
}

/** `push DIR`: publishes what was changed in a folder since it was pulled. Does nothing when nothing was. */
export async function push({ dir, note, asDraft }: PushOptions, { call, say }: CommandParts): Promise<void> {
  const folder = openFolder(dir);
  const base = folder.base();
  if (!base) throw new Refused(`${dir} was never pulled: use "content pull ${dir}" first`);
  const content = folder.content();
  const changed = differing(base.files, hashesOf(content));
  if (changed.length === 0) return say('Nothing to do: nothing was changed since the pull.');
  const draft = await writeDraft(call, { base: base.base, changed, content });
  if (asDraft) return say(`Draft ${draft} has ${changed.length} changed files.`);
  const path = `/api/content/drafts/${draft}/publish`;
  const { status, body } = await call(withJson({ method: 'POST', path }, { note }));
  if (status !== 201) {
    await call({ method: 'DELETE', path: `/api/content/drafts/${draft}` });
    const answer: Refusal = JSON.parse(body);
    if (answer.unchanged !== true) throw new Refused(reasonOf(status, answer));
    say('Nothing to do: this content is live already.');
  }
  // Others may have published other files meanwhile.
  const release = await loadLive(call);
  const others = differing(hashesOf(content), release.files);
  folder.bringInLine(release, await loadTexts(call, release, others));
  if (status === 201) say(`Release ${release.base} is live.`);
  if (others.length > 0) say(`It has what others have changed meanwhile: ${others.join(', ')}.`);
}

interface DraftParts {
  readonly base: number;
  readonly changed: readonly string[];
  readonly content: ReadonlyMap<string, string>;
}

async function writeDraft(call: CallApi, { base, changed, content }: DraftParts): Promise<string> {
  const opened = await ask<{ readonly draft: string; readonly revision: string }>(
    call,
    withJson({ method: 'POST', path: '/api/content/drafts' }, { from: base }),
  );
  const { draft } = opened;
  let { revision } = opened;
  for (const file of changed) {
    const path = `/api/content/drafts/${draft}/files/${encoded(file)}`;
    const headers = { 'if-match': `"${revision}"` };
    const text = content.get(file);
    ({ revision } = await ask<{ readonly revision: string }>(
      call,
      text === undefined
        ? { method: 'DELETE', path, headers }
        : {
            method: 'PUT',
            path,
            headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
            body: text,
          },
    ));
  }
  return draft;
}

const STATE: ApiCall = { method: 'GET', path: '/api/content' };

/** The live release and the hashes of its files. */
async function loadLive(call: CallApi): Promise<FolderBase> {
  const { number } = (await ask<State>(call, STATE)).live;
  const { files } = await ask<{
    readonly files: readonly { readonly path: string; readonly sha256: string }[];
  }>(call, {
    method: 'GET',
    path: `/api/content/releases/${number}`,
  });
  return { base: number, files: Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256])) };
}

/** The texts of those of these paths that a release has. */
async function loadTexts(
  call: CallApi,
  { base, files }: FolderBase,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths.filter((file) => files[file] !== undefined)) {
    const { status, body } = await call({
      method: 'GET',
      path: `/api/content/releases/${base}/files/${encoded(path)}`,
    });
    if (status !== 200) throw new Refused(`${path} could not be read (${status})`);
    texts.set(path, body);
  }
  return texts;
}

/** Makes a call, and reads its JSON as the shape that the workbench describes. Throws `Refused` otherwise. */
async function ask<Shape>(call: CallApi, request: ApiCall): Promise<Shape> {
  const { status, body } = await call(request);
  const isJson = body.startsWith('{');
  if (status >= 300 || !isJson) {
    const refusal: Refusal = isJson ? JSON.parse(body) : {};
    throw new Refused(reasonOf(status, refusal));
  }
  const answer: Shape = JSON.parse(body);
  return answer;
}

function withJson(call: ApiCall, body: object): ApiCall {
  return { ...call, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** All findings, or all conflicts, or what the workbench says. */
function reasonOf(status: number, { findings = [], conflicts = [], reason, error }: Refusal): string {
  const lines = [
    ...findings.map(formatFinding),
    ...conflicts.map(
      ({ path }) => `${path} was changed on both sides: pull into another folder and bring the two together.`,
    ),
  ];
  return lines.join('\n') || `${reason ?? error ?? 'The workbench gave no reason'} (${status})`;
}

function releaseLine({ number, since, by, note, withdrawn }: Release): string {
  return `release ${number}, ${since}, by ${by}: ${note}${withdrawn ? ' (withdrawn)' : ''}`;
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
