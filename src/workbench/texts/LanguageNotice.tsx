import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may } from '#protocol/roles.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { type LanguageStep, languageStep, setServed } from '#workbench/edit/language-edits.ts';
import { missingNames } from '#workbench/edit/lists.ts';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { type DraftRoute, type DraftViewName, pathOf } from '#workbench/shell/routes.ts';
import { useMe } from '#workbench/shell/use-route.ts';
import { languageInWords } from './language-in-words.ts';
import type { TextRow } from './text-rows.ts';

interface LanguageNoticeProps {
  readonly language: string;
  /** All texts. */
  readonly rows: readonly TextRow[];
  readonly route: DraftRoute;
  readonly canEdit: boolean;
  /** Shows the texts that are missing. */
  readonly onMissing: () => void;
}

/** Says how far a language is, and what an editor can do next (R18.2). */
export function LanguageNotice(props: LanguageNoticeProps): ReactNode {
  const { language, rows, canEdit } = props;
  const { history, base } = useDraftState();
  const isOwner = may(useMe(), 'owner');
  const name = languageName(language);
  const step = languageStep(language, base, history.now);
  const texts = rows.filter(({ missing }) => missing.includes(language)).length;
  const names = missingNames(history.now, [language]);
  return (
    <div className={`${look['notice']} ${look['row']}`}>
      <span>{languageInWords({ name, step, texts, names, isOwner })}</span>
      {canEdit && <NextSteps {...props} step={step} texts={texts} names={names} isOwner={isOwner} />}
    </div>
  );
}

interface NextStepsProps extends LanguageNoticeProps {
  readonly step: LanguageStep;
  /** How many texts and names in lists the language misses. */
  readonly texts: number;
  readonly names: number;
  readonly isOwner: boolean;
}

/** Leads to what is missing. Where nothing is, an owner switches the language on, and everybody else hands the draft in. */
function NextSteps({ language, texts, names, step, isOwner, route, onMissing }: NextStepsProps): ReactNode {
  const isReady = step === 'keptBack' && texts + names === 0;
  return (
    <>
      {texts > 0 && (
        <button className={look['button']} type="button" onClick={onMissing}>
          Write the first one
        </button>
      )}
      {names > 0 && <Link to={viewOf(route, 'lists')}>Write the names under Lists</Link>}
      {isReady && !isOwner && <Link to={viewOf(route, 'review')}>Hand the draft in</Link>}
      {(step !== 'keptBack' || (isReady && isOwner)) && <Switch language={language} step={step} />}
    </>
  );
}

function viewOf(route: DraftRoute, shown: DraftViewName): string {
  return pathOf({ ...route, shown, chosen: '' });
}

/** The button that switches a language on or off in the draft. It asks before it takes a language away from visitors. */
function Switch({ language, step }: { readonly language: string; readonly step: LanguageStep }): ReactNode {
  const { perform } = useDraft();
  const [isAsking, setIsAsking] = useState(false);
  const name = languageName(language);
  const words = WORDS[step].replace('LANGUAGE', name);
  const isServed = step === 'keptBack' || step === 'switchedOff';
  const act = (): void => perform(setServed(language, isServed), { name: words });
  return (
    <>
      <button
        className={look['button']}
        type="button"
        onClick={step === 'served' ? () => setIsAsking(true) : act}
      >
        {words}
      </button>
      {isAsking && (
        <Confirm
          title={`Switch ${name} off?`}
          about={`Once this draft is published, visitors do not get ${name} any more, also those who have a link to it. Its texts stay.`}
          action={words}
          onAct={act}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const WORDS: Readonly<Record<LanguageStep, string>> = {
  served: 'Switch LANGUAGE off',
  keptBack: 'Switch LANGUAGE on',
  switchedOn: 'Keep LANGUAGE back',
  switchedOff: 'Switch LANGUAGE on again',
};
