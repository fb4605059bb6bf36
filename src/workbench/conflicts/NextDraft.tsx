import { useState, type ReactNode } from 'react';
import type { AnswerOf, Me } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { takeUnsaved } from '#workbench/draft/new-draft.ts';
import { type DraftState, unsavedPaths } from '#workbench/draft/draft-state.ts';
import { forgetUnsaved } from '#workbench/draft/unsaved-texts.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { type DraftRoute, inForm } from '#workbench/shell/routes.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import look from '#workbench/shell/look.module.css';

/** Who opens the draft, and where. */
export interface NextDraftProps {
  readonly me: Me;
  readonly route: DraftRoute;
}

/** The buttons that open a new draft of the same form and view. */
export function NextDraft({ me, route }: NextDraftProps): ReactNode {
  return <NextDraftButtons me={me} route={route} unsaved={useDraftState()} other="Change something else" />;
}

type Opened = Pick<AnswerOf<'POST /content/drafts'>, 'draft'>;

interface NextDraftButtonsProps extends NextDraftProps {
  /** The texts that this browser has, and what the server has of them. */
  readonly unsaved: Pick<DraftState, 'history' | 'saved'>;
  /** The name of the button that opens a new draft without the unsaved texts. */
  readonly other: string;
}

/** The buttons that open a new draft: with what is not saved, or without it. */
export function NextDraftButtons({ me, route, unsaved, other }: NextDraftButtonsProps): ReactNode {
  const go = useGo();
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isUnsaved = unsavedPaths(unsaved).length > 0;
  const about = { form: route.form };
  if (!may(me, 'editor')) return null;
  return (
    <>
      <div className={look['row']}>
        {isUnsaved && (
          <button
            className={look['primary']}
            type="button"
            disabled={isBusy}
            onClick={() => void goOn(takeChanges)}
          >
            Take my changes into a new draft
          </button>
        )}
        <button
          className={isUnsaved ? look['button'] : look['primary']}
          type="button"
          disabled={isBusy}
          onClick={() => void goOn(async () => call('POST /content/drafts', { body: about }))}
        >
          {other}
        </button>
      </div>
      <Fault text={fault} />
    </>
  );

  async function takeChanges(): Promise<Opened> {
    const draft = await takeUnsaved(unsaved, about);
    forgetUnsaved(route.draft);
    return { draft };
  }

  async function goOn(open: () => Promise<Opened>): Promise<void> {
    setIsBusy(true);
    try {
      const { draft } = await open();
      // After publishing, the review of a new draft would be empty. So the editor goes on in Edit, for all languages.
      const inEdit = route.shown === 'review' && !isUnsaved;
      go({ ...(inEdit ? inForm(route, route.form) : route), draft, shown: inEdit ? 'edit' : route.shown });
    } catch (error) {
      setFault(faultText(error));
      setIsBusy(false);
    }
  }
}
