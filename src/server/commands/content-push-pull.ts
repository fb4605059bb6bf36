import { isContentPath } from '#compiler/content/content.ts';
import { requestOf } from '#protocol/api-request.ts';
import type { AnswerOf } from '#protocol/workbench.ts';
import type { CallApi, CommandParts } from './content-api.ts';
import { ask, CommandRefused, reasonOf, type RefusedResponse } from './content-calls.ts';
import { differing, type FolderBase, hashesOf, openFolder } from './content-folder.ts';

/**
 * `pull DIR`: writes the live content into a folder, byte for byte. The command refuses to overwrite files that were changed in
 * the folder.
 */
export async function pull(dir: string, { call, say }: CommandParts): Promise<void> {
  const { release, strays } = await loadLive(call);
  if (strays.length > 0)
    say(
      `Left out, because their paths are no content: ${strays.join(', ')}. The next publication deletes them.`,
    );
  const folder = openFolder(dir);
  const inFolder = hashesOf(folder.content());
  const inBase = folder.base()?.files ?? {};
  const changed = differing(inFolder, release.files).filter(
    (path) => inFolder[path] !== undefined && inFolder[path] !== inBase[path],
  );
  if (changed.length > 0)
    throw new CommandRefused(
      `${dir} has changes of its own: ${changed.join(', ')}. Push them, or pull into another folder.`,
    );
  const texts = await loadTexts(call, release, differing(inFolder, release.files));
  folder.replaceWith(release, texts);
  say(`Release ${release.base} is in ${dir}.`);
}

/** What `push` gets from the command line. */
export interface PushOptions {
  readonly dir: string;
  readonly note: string;
  /** True: the command leaves a draft that others can look at, and publishes nothing. */
  readonly asDraft: boolean;
}

/** `push DIR`: publishes the files of a folder that have changed since `pull`. Does nothing when no file has changed. */
export async function push({ dir, note, asDraft }: PushOptions, { call, say }: CommandParts): Promise<void> {
  const folder = openFolder(dir);
  const base = folder.base();
  if (!base) throw new CommandRefused(`${dir} was never pulled: use "content pull ${dir}" first`);
  const content = folder.content();
  const changed = differing(base.files, hashesOf(content));
  if (changed.length === 0) return sayUnchanged(base, { call, say });
  const draft = await writeDraft(call, { base: base.base, changed, content, why: asDraft ? note : '' });
  if (asDraft)
    return say(
      `Draft ${draft} has ${changed.length === 1 ? 'one changed file' : `${changed.length} changed files`}.`,
    );
  const publish = { params: { draft }, body: { note } };
  const { status, body } = await call(requestOf('POST /content/drafts/:draft/publish', publish));
  if (status !== 201) {
    await discard(call, draft);
    const refused: RefusedResponse = JSON.parse(body);
    if (refused.unchanged !== true)
      throw new CommandRefused(`${reasonOf(status, refused)}\nNothing was published.`);
    say('Nothing to do: this content is live already.');
  }
  // An editor may have published other files meanwhile, so the new release can hold more than this folder.
  const { release } = await loadLive(call);
  const changedByOthers = differing(hashesOf(content), release.files);
  folder.replaceWith(release, await loadTexts(call, release, changedByOthers));
  if (status === 201) say(`Release ${release.base} is live.`);
  if (changedByOthers.length > 0)
    say(`It has what others have changed meanwhile: ${changedByOthers.join(', ')}.`);
}

/** Says that no file has changed, and whether the live content differs from the folder. */
async function sayUnchanged(base: FolderBase, { call, say }: CommandParts): Promise<void> {
  say('Nothing to do: nothing was changed since the pull.');
  const { release } = await loadLive(call);
  if (differing(base.files, release.files).length > 0)
    say(
      `Release ${release.base} is live now, and differs from this folder. Pull it into another folder, or restore release ${base.base}.`,
    );
}

interface DraftParts {
  readonly base: number;
  readonly changed: readonly string[];
  readonly content: ReadonlyMap<string, string>;
  /** What the list of drafts says about a draft that stays. May be empty. */
  readonly why: string;
}

async function writeDraft(call: CallApi, { base, changed, content, why }: DraftParts): Promise<string> {
  const opened = await ask(call, 'POST /content/drafts', {
    body: { from: base, ...(why.trim() !== '' && { note: why }) },
  });
  const { draft } = opened;
  try {
    await writeFiles(call, opened, { changed, content });
  } catch (fault) {
    await discard(call, draft);
    throw fault;
  }
  return draft;
}

async function writeFiles(
  call: CallApi,
  { draft, ...opened }: AnswerOf<'POST /content/drafts'>,
  { changed, content }: Pick<DraftParts, 'changed' | 'content'>,
): Promise<void> {
  let { revision } = opened;
  for (const file of changed) {
    const parts = { params: { draft, path: file }, revision };
    const text = content.get(file);
    ({ revision } = await (text === undefined
      ? ask(call, 'DELETE /content/drafts/:draft/files/*', parts)
      : ask(call, 'PUT /content/drafts/:draft/files/*', { ...parts, body: text })));
  }
}

/** Deletes a draft that `push` could not complete or publish, so that editors do not find it in the list of drafts. */
async function discard(call: CallApi, draft: string): Promise<void> {
  await call(requestOf('DELETE /content/drafts/:draft', { params: { draft } }));
}

/** The live release with the hashes of its files, and the paths of the files that are no content, in quotes. */
async function loadLive(
  call: CallApi,
): Promise<{ readonly release: FolderBase; readonly strays: readonly string[] }> {
  const { number } = (await ask(call, 'GET /content', {})).live;
  const { files } = await ask(call, 'GET /content/releases/:number', { params: { number } });
  const own = files.filter(({ path }) => isContentPath(path));
  return {
    release: { base: number, files: Object.fromEntries(own.map(({ path, sha256 }) => [path, sha256])) },
    // A server must not write to other places of this machine, nor control its terminal.
    strays: files.filter(({ path }) => !isContentPath(path)).map(({ path }) => JSON.stringify(path)),
  };
}

/** The texts of these paths, without the paths that the release does not have. */
async function loadTexts(
  call: CallApi,
  { base, files }: FolderBase,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths.filter((file) => files[file] !== undefined)) {
    const params = { number: base, path };
    const { status, body } = await call(requestOf('GET /content/releases/:number/files/*', { params }));
    if (status !== 200) throw new CommandRefused(`${path} could not be read (${status})`);
    texts.set(path, body);
  }
  return texts;
}
