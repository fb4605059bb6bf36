import type { Finding } from '#contract/finding.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import type { OfferedCure } from '#workbench/edit/cures.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { type DraftRoute, pathOf, textsPath } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import { offersIn } from './cure-offers.ts';

interface CureActionsProps {
  readonly finding: Finding;
  readonly route: DraftRoute;
}

/** The cures of a finding as buttons, if they still fit (R12.3). A text can be written under Texts, and a language is switched on there. */
export function CureActions({ finding, route }: CureActionsProps): ReactNode {
  const { perform } = useDraft();
  const { cure, said } = finding;
  const { first, last } = offersIn(useDraftState(), finding);
  if (said?.kind === 'notServed')
    return (
      <Link to={textsPath(route.draft, said.language)}>
        {`Go to the texts in ${languageName(said.language)}`}
      </Link>
    );
  if (!cure && first.length === 0) return null;
  return (
    <span className={look['row']}>
      {first.map(button)}
      {cure?.kind === 'text' && (
        <Link to={pathOf({ ...route, shown: 'texts', chosen: `${cure.key}/${cure.language}` })}>
          Write it under Texts
        </Link>
      )}
      {last.map(button)}
    </span>
  );

  function button(offer: OfferedCure): ReactNode {
    return (
      <button
        className={look['button']}
        key={offer.name}
        type="button"
        onClick={(event) => mend(event, offer)}
      >
        {offer.name}
      </button>
    );
  }

  /** The button disappears with its finding, so we move the focus to the list around it. */
  function mend({ currentTarget }: MouseEvent<HTMLButtonElement>, { name, gesture }: OfferedCure): void {
    const around = currentTarget.closest('[tabindex="-1"]');
    if (around instanceof HTMLElement) around.focus();
    perform(gesture, { name });
  }
}
