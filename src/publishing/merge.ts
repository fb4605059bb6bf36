import { isContentPath } from '#compiler/content/content.ts';
import type { Changes, Content } from '#contract/release.ts';

/** A file that both draft and live content have changed. A text is null where the file does not exist. */
export interface Conflict {
  readonly path: string;
  readonly base: string | null;
  readonly live: string | null;
  readonly draft: string | null;
}

/** A difference between two contents at one path. */
export interface Change {
  readonly path: string;
  readonly change: 'added' | 'changed' | 'removed';
}

/** The files whose paths belong to content. What an earlier version has stored may have others (R21.10). */
export function onlyContent<File>(files: ReadonlyMap<string, File>): ReadonlyMap<string, File> {
  return new Map([...files].filter(([path]) => isContentPath(path)));
}

/** Applies changes to content. */
export function withChanges(content: Content, changes: Changes): Content {
  const after = new Map(content);
  for (const [path, text] of changes) {
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

/**
 * Merges the changes of a draft into the live content (R11.8). A file that only one of them has changed gets that change. A file
 * that both have changed, to different texts, is a conflict.
 *
 * @param base The content of the release from which the draft started.
 */
export function mergeDraft(
  { base, live }: { readonly base: Content; readonly live: Content },
  changes: Changes,
): { readonly content: Content; readonly conflicts: readonly Conflict[] } {
  // A draft may hold a text that equals the base. That is no change.
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

/** The differences between two contents, by path. */
export function changesBetween(before: Content, after: Content): readonly Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): readonly Change[] => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === is) return [];
    if (was === undefined) return [{ path, change: 'added' }];
    return [{ path, change: is === undefined ? 'removed' : 'changed' }];
  });
}
