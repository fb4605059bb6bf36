import { useState, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { DraftState } from '#workbench/draft/draft-state.ts';
import { hasVariant } from '#workbench/edit/form-examples.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { keyOfText } from '#workbench/edit/key-of-text.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { mistakesIn, stillToWrite } from '#workbench/review/missing-texts.ts';
import { More } from '#workbench/shell/More.tsx';
import { type Chosen, fieldIn, placeOfKey, stepIn } from './chosen.ts';
import { pageHash } from '#workbench/edit/page-hash.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePreviewLook } from './PreviewLook.tsx';
import { SharePreview } from './SharePreview.tsx';
import { usePageStates } from './StateChoice.tsx';
import styles from './Preview.module.css';

interface PreviewPaneProps {
  readonly draft: string;
  readonly canEdit: boolean;
  readonly outline: FormOutline;
  readonly chosen: Chosen | undefined;
  readonly onChoose: (at: string) => void;
}

/** The form as visitors will see it, in every language, width, colour scheme and state (R12.4). */
export function PreviewPane({ draft, canEdit, outline, chosen, onChoose }: PreviewPaneProps): ReactNode {
  const draftState = useDraftState();
  const address = addressIn(draftState);
  const { language, width, scheme, selects } = usePreviewLook();
  const { form, prefix } = outline;
  const hash = pageHash(draftState.history.now, form, language);
  const step = useShownStep(outline, chosen);
  const { state, choice, showAgain } = usePageStates(outline, language, step ?? 0);
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={styles['tools']}>
        {selects}
        {choice}
        <More name="More views">
          <button className={look['plain']} type="button" onClick={showAgain}>
            Show again
          </button>
          {address !== undefined && (
            <a className={look['plain']} href={`${address}${hash}`} target="_blank" rel="noreferrer">
              Open ↗
            </a>
          )}
          {canEdit && !draftState.gone && <SharePreview draft={draft} hash={hash} />}
        </More>
      </div>
      <output className={styles['status']}>
        <span>{statusOf(draftState)}</span>
        <Remarks outline={outline} language={language} isFresh={state.kind === 'fresh'} step={step} />
      </output>
      {address !== undefined && (
        <PreviewFrame
          address={address}
          state={state}
          hash={hash}
          width={width}
          scheme={scheme}
          step={step}
          chosen={fieldIn(chosen)?.name}
          onChoose={onChoose}
          onText={(texts) => {
            // If a newer release is live than the one that the draft started from, the preview has texts of that release. This
            // draft may have other keys for them.
            if (draftState.live !== draftState.began) return;
            const keys = texts.map((text) => keyOfText(draftState.history.now, { text, language, prefix }));
            const key = keys.find((found) => found !== undefined);
            if (key !== undefined) onChoose(placeOfKey(outline, key));
          }}
        />
      )}
    </section>
  );
}

/** The address of the page to show. A preview ends with its draft, so what was published is shown as its release. */
function addressIn({ gone, check }: DraftState): string | undefined {
  if (!gone) return check?.preview;
  return gone.release === undefined ? undefined : `/preview/release.${gone.release}/`;
}

/**
 * The number of the step to show: the step of the chosen field or step. While a text is chosen, the step that was shown before.
 * Undefined when the form has no steps.
 */
function useShownStep(outline: FormOutline, chosen: Chosen | undefined): number | undefined {
  const { form, steps } = outline;
  const step = stepIn(outline, chosen);
  const [latest, setLatest] = useState({ form, step });
  if (step !== undefined && (latest.step !== step || latest.form !== form)) setLatest({ form, step });
  if (step !== undefined || latest.form !== form) return step;
  return latest.step !== undefined && latest.step < steps.length ? latest.step : undefined;
}

interface RemarksProps {
  readonly outline: FormOutline;
  readonly language: string;
  readonly isFresh: boolean;
  readonly step: number | undefined;
}

/** Why the preview does not show what an editor might expect. */
function Remarks({ outline: { form }, language, isFresh, step = 0 }: RemarksProps): ReactNode {
  const { history } = useDraftState();
  return (
    <>
      {isFresh && step > 0 && <span>{FIRST_STEP}</span>}
      {hasVariant(history.now, form, language) && (
        <span>{` ${languageName(language)} has a form of its own.`}</span>
      )}
    </>
  );
}

function statusOf({ gone, check, checkFault, isChecking }: DraftState): string {
  if (gone)
    return gone.release === undefined ? 'The preview ended with the draft.' : 'As visitors see it now.';
  if (checkFault !== undefined) return `The draft could not be checked. ${checkFault}`;
  if (!check) return 'Checking…';
  const mistakes = mistakesIn(check.findings).length;
  const missing = stillToWrite(check.findings);
  const todo = [mistakes > 0 ? `${countOf(mistakes)} to fix.` : undefined, missing].filter(
    (part) => part !== undefined,
  );
  const shown = mistakes > 0 ? LAST_GOOD : STAND_INS;
  if (todo.length > 0) return `${todo.join(' ')}${check.preview === undefined ? '' : shown}`;
  return isChecking ? 'Checking…' : 'As visitors will see it. Nothing typed here is stored.';
}

const STAND_INS = ' Where a text is missing, the preview shows the English one.';
const FIRST_STEP = ' A fresh form begins with its first step. An example under “State” shows this one.';
const LAST_GOOD = ' It shows the last version without mistakes.';

function countOf(count: number): string {
  return count === 1 ? '1 mistake' : `${count} mistakes`;
}
