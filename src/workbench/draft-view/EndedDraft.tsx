import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '#protocol/workbench.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import { EndInWords } from './EndInWords.tsx';
import { NextDraftButtons } from '#workbench/conflicts/NextDraft.tsx';
import { historyOf } from '#workbench/draft/history.ts';
import { readUnsaved } from '#workbench/draft/unsaved-texts.ts';

interface EndedDraftProps {
  readonly me: Me;
  readonly route: DraftRoute;
}

/** The view of a draft that is gone: how it ended, what this browser still has of it, and buttons that open a new draft. */
export function EndedDraft({ me, route }: EndedDraftProps): ReactNode {
  const [unsaved] = useState(() => ({
    history: historyOf(new Map(readUnsaved(route.draft).map(({ path, text }) => [path, text]))),
    saved: new Map<string, string>(),
  }));
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>This draft is gone</h1>
        <p className={look['lede']}>
          <EndInWords draft={route.draft} />
        </p>
        {unsaved.history.now.size > 0 && (
          <p className={look['notice']}>Your last changes are not in it. This browser still has them.</p>
        )}
        <NextDraftButtons me={me} route={route} unsaved={unsaved} other="Change what is live now" />
        <p>
          <Link to="/">All forms and drafts</Link>
        </p>
      </div>
    </div>
  );
}
