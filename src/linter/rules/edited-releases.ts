import { error, type Finding } from '#linter/finding.ts';
import type { FrozenFile } from '#linter/frozen-files.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What is wrong with a file, by what became of it; nothing is when it is the same. */
const WRONG: Readonly<Record<FrozenFile['state'], ((released: string) => string) | undefined>> = {
  same: undefined,
  edited: (released) => `This file belongs to ${released} and was changed since.`,
  missing: (released) => `This file belongs to ${released} and is not there any more.`,
  added: (released) => `This file does not belong to ${released}.`,
  gone: (released) =>
    `The folder of ${released} is not there any more: pages opened with it could not be sent.`,
  unreadable: (released) => `This file lists what belongs to ${released}, and cannot be read.`,
};

/**
 * What was released never changes: pages that were opened with a form are judged by it, catalogs included (R4.9), and what was
 * chosen from a catalog is looked up in its version (R6.1).
 */
export function editedReleases(workspace: Workspace): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const frozen of workspace.frozenFiles) {
    const { file, of, state } = frozen;
    const message = WRONG[state]?.(nameOf(of));
    // A version of a catalog may be part of several releases: that it was edited is one mistake.
    if (message === undefined || found.has(file)) continue;
    const words = [message, mend(frozen, workspace)] as const;
    found.set(file, error('edited-release', { file, line: 1, column: 1 }, words));
  }
  return [...found.values()];
}

function nameOf(of: FrozenFile['of']): string {
  return of.kind === 'form' ? `release ${of.release} of the form "${of.form}"` : 'the released catalogs';
}

function mend({ file, of, state }: FrozenFile, workspace: Workspace): string {
  if (state === 'added') return 'Delete it.';
  if (state === 'gone') return bringBack(file.replace(/\/release\.json$/, ''));
  const undo = `Take that back: git restore ${file}.`;
  const [, catalog, version] = /^catalogs\/([^/]+)\/(\d+)\.json$/.exec(file) ?? [];
  if (catalog !== undefined) return `${undo} ${nextVersion(catalog, Number(version), workspace)}`;
  return of.kind === 'form'
    ? `${undo} Edit forms/${of.form}/ instead, then npm run release:form -- ${of.form}.`
    : `${undo} Only npm run release:catalogs writes it.`;
}

/** A release that was committed and is deleted by another commit is in neither of the places where `git restore` looks. */
function bringBack(folder: string): string {
  return (
    `Bring it back: git restore ${folder}, or where its deletion is committed, ` +
    `git checkout "$(git rev-list -n 1 HEAD -- ${folder})^" -- ${folder}.`
  );
}

/** Where a change belongs: in the newest version while that is not released, in a copy of it afterwards. */
function nextVersion(catalog: string, version: number, { catalogs, frozenFiles }: Workspace): string {
  const newest = Math.max(version, catalogs.get(catalog)?.[0]?.version ?? 0);
  const path = (number: number): string => `catalogs/${catalog}/${number}.json`;
  if (!frozenFiles.some(({ file }) => file === path(newest))) return `Edit ${path(newest)} instead.`;
  return `Edit a copy instead: ${path(newest + 1)} with "version": ${newest + 1}.`;
}
