import type { Content } from '#contract/release.ts';

/** What a draft changes: the text of each path, or null where it deletes the file. */
export type Changes = ReadonlyMap<string, string | null>;

/** A file that was changed on both sides. A text is null where there is no such file. */
export interface Conflict {
  readonly path: string;
  readonly base: string | null;
  readonly live: string | null;
  readonly draft: string | null;
}

/** A difference between two contents. */
export interface Change {
  readonly path: string;
  readonly change: 'added' | 'changed' | 'removed';
}

/** Content with these changes. */
export function withChanges(content: Content, changes: Changes): Content {
  const after = new Map(content);
  for (const [path, text] of changes) {
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

/**
 * Brings the changes of a draft into what is live now (R11.8). A file that only one side has changed is taken over. One that
 * both have changed to different texts is a conflict.
 *
 * @param base What the draft started from.
 */
export function mergeDraft(
  { base, live }: { readonly base: Content; readonly live: Content },
  changes: Changes,
): { readonly content: Content; readonly conflicts: readonly Conflict[] } {
  const real = [...changes].filter(([path, text]) => text !== (base.get(path) ?? null));
  const conflicts = real
    .map(([path, draft]): Conflict => ({
      path,
      base: base.get(path) ?? null,
      live: live.get(path) ?? null,
      draft,
    }))
    .filter((file) => file.live !== file.base && file.live !== file.draft);
  return { content: withChanges(live, new Map(real)), conflicts };
}

/** What differs between two contents, by path. */
export function changesBetween(before: Content, after: Content): readonly Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): readonly Change[] => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === is) return [];
    if (was === undefined) return [{ path, change: 'added' }];
    return [{ path, change: is === undefined ? 'removed' : 'changed' }];
  });
}
