import { frozenFilesOf, type FrozenFile } from '#linter/frozen-files.ts';
import type { Rule } from '#linter/rule.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What was released never changes (R4.9, R6.1). */
export const rules: readonly Rule[] = [
  {
    id: 'edited-release',
    check(workspace, { error }) {
      const frozen = frozenFilesOf(workspace.root);
      const seen = new Set<string>();
      for (const one of frozen) {
        const message = WRONG[one.state]?.(nameOf(one.of));
        // A version of a catalog may be part of several releases: that it was edited is one mistake.
        if (message === undefined || seen.has(one.file)) continue;
        seen.add(one.file);
        error({ file: one.file, line: 1, column: 1 }, message, mendOf(one, frozen, workspace));
      }
    },
  },
];

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

function nameOf(of: FrozenFile['of']): string {
  return of.kind === 'form' ? `release ${of.release} of the form "${of.form}"` : 'the released catalogs';
}

function mendOf(
  { file, of, state }: FrozenFile,
  frozen: readonly FrozenFile[],
  { catalogs }: Workspace,
): string {
  if (state === 'added') return 'Delete it.';
  if (state === 'gone') return bringBack(file.replace(/\/release\.json$/, ''));
  const undo = `Take that back: git restore ${file}.`;
  const [, catalog, version] = /^catalogs\/([^/]+)\/(\d+)\.json$/.exec(file) ?? [];
  if (catalog === undefined)
    return of.kind === 'form'
      ? `${undo} Edit forms/${of.form}/ instead, then npm run release:form -- ${of.form}.`
      : `${undo} Only npm run release:catalogs writes it.`;
  // A change belongs into the newest version while that is not released, into a copy of it afterwards.
  const newest = Math.max(Number(version), catalogs.get(catalog)?.[0]?.version ?? 0);
  const path = (number: number): string => `catalogs/${catalog}/${number}.json`;
  return frozen.some((one) => one.file === path(newest))
    ? `${undo} Edit a copy instead: ${path(newest + 1)} with "version": ${newest + 1}.`
    : `${undo} Edit ${path(newest)} instead.`;
}

/** A release that was committed and is deleted by another commit is in neither of the places where `git restore` looks. */
function bringBack(folder: string): string {
  return (
    `Bring it back: git restore ${folder}, or where its deletion is committed, ` +
    `git checkout "$(git rev-list -n 1 HEAD -- ${folder})^" -- ${folder}.`
  );
}
