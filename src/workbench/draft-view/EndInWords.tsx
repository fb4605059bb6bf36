import { useCallback, type ReactNode } from 'react';
import type { DraftEnd } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { exactTime } from '#workbench/shell/times.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';

/** Says how a draft that is gone has ended, by whom and when. */
export function EndInWords({ draft }: { readonly draft: string }): ReactNode {
  const { value, fault } = useLoaded(
    useCallback(async () => call('GET /content/drafts/:draft/end', { params: { draft } }), [draft]),
  );
  if (!value && fault === undefined) return <span>This draft is not open any more.</span>;
  return (
    <span>
      {value
        ? inWords(value)
        : 'There is no such draft. Its link may be wrong, or it was discarded long ago.'}
    </span>
  );
}

function inWords({ kind, by, at, release }: DraftEnd): string {
  const what = kind === 'published' ? `published as release ${release}` : 'discarded';
  return `This draft was ${what} by ${by}, ${exactTime(at)}.`;
}
