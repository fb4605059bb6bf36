import type { Finding } from '#contract/finding.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { cureFits, cureGesture, cureName } from '#workbench/edit/cures.ts';
import { type DraftRoute, hashOf } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';

interface CureActionsProps {
  readonly finding: Finding;
  readonly route: DraftRoute;
}

/**
 * The cure of a finding as a button, if the finding has a cure that still fits (R12.3). A text can be written under Texts, too.
 */
export function CureActions({ finding, route }: CureActionsProps): ReactNode {
  const { perform } = useDraft();
  const { history } = useDraftState();
  const { cure } = finding;
  if (!cure) return null;
  return (
    <span className={look['row']}>
      {cureFits(history.now, finding, cure) && (
        <button className={look['button']} type="button" onClick={mend}>
          {cureName(cure)}
        </button>
      )}
      {cure.kind === 'text' && (
        <a href={hashOf({ ...route, shown: 'texts', chosen: `${cure.key}/${cure.language}` })}>
          Write it under Texts
        </a>
      )}
    </span>
  );

  /** The button disappears with its finding, so we move the focus to the list around it. */
  function mend({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const around = currentTarget.closest('[tabindex="-1"]');
    if (around instanceof HTMLElement) around.focus();
    if (cure) perform(cureGesture(finding, cure), { name: cureName(cure) });
  }
}
