import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { FrozenFile } from '#tools/check-forms/frozen-files.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** What is wrong with a file, by what became of it; nothing is when it is the same. */
const WRONG: Readonly<Record<FrozenFile['state'], ((release: string) => string) | undefined>> = {
  same: undefined,
  edited: (release) => `This file belongs to ${release} and was changed since.`,
  missing: (release) => `This file belongs to ${release} and is not there any more.`,
  added: (release) => `This file does not belong to ${release}.`,
  unreadable: (release) => `This file lists what belongs to ${release}, and cannot be read.`,
};

/** A release never changes (R4.9): pages that were opened with it are judged by it, catalogs included. */
export function editedReleases({ frozenFiles }: Workspace): readonly Finding[] {
  return frozenFiles.flatMap((frozen) => {
    const { file, form, release, state } = frozen;
    const message = WRONG[state]?.(`release ${release} of the form "${form}"`);
    if (message === undefined) return [];
    return [error('edited-release', { file, line: 1, column: 1 }, [message, mend(frozen)])];
  });
}

function mend({ file, form, state }: FrozenFile): string {
  if (state === 'added') return 'Delete it.';
  const undo = `Take that back: git restore ${file}.`;
  const [, catalog, version] = /^catalogs\/([^/]+)\/(\d+)\.json$/.exec(file) ?? [];
  if (catalog === undefined)
    return `${undo} Edit forms/${form}/ instead, then npm run release:form -- ${form}.`;
  const next = Number(version) + 1;
  return `${undo} Edit a copy instead: catalogs/${catalog}/${next}.json with "version": ${next}.`;
}
