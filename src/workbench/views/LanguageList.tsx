import type { ContentState, Me } from '#protocol/workbench.ts';
import { useCallback, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { loadReleaseTexts } from '#workbench/draft/load-draft.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { draftPath, textsPath } from '#workbench/shell/routes.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { ownDraft } from '#workbench/draft/form-drafts.ts';
import { openDraftWith } from '#workbench/draft/new-draft.ts';
import { servedLanguagesOf } from '#workbench/edit/documents.ts';
import { useAct } from '#workbench/shell/use-act.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { NewLanguage } from '#workbench/texts/NewLanguage.tsx';
import { type LanguageState, languageStates } from './language-states.ts';

interface LanguageListProps {
  readonly me: Me;
  readonly state: ContentState;
}

/** Lists the live languages with the state of their texts, and leads to the texts of an open draft (R12.1). */
export function LanguageList({ me, state }: LanguageListProps): ReactNode {
  const navigate = useNavigate();
  const { number } = state.live;
  const { value: languages, fault } = useLoaded(useCallback(async () => load(number), [number]));
  const draft = draftFor(me, state);
  return (
    <section className={look['stack']} aria-labelledby="languages">
      <h2 className={look['subtitle']} id="languages">
        Languages
      </h2>
      {!languages && <p className={look['muted']}>{fault ?? 'Reading the texts…'}</p>}
      {languages && may(me, 'editor') && (
        <div className={look['row']}>
          <NewLanguage release={number} taken={languages.map(({ language }) => language)} onBegin={begin} />
        </div>
      )}
      {languages && (
        <ScrollTable hasCards label="Table of languages" columns={['Language', 'Texts', 'State']}>
          {languages.map((language) => (
            <tr key={language.language}>
              <td>{languageName(language.language)}</td>
              <td>{`${language.texts} texts`}</td>
              <td>
                <span>{stateInWords(language)}</span>{' '}
                {!language.isServed && <GoOn me={me} state={state} language={language.language} />}
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
      <p className={look['muted']}>
        {draft ? (
          <Link to={draftPath(draft.draft, draft.form, 'texts')}>Every text, in the open draft</Link>
        ) : (
          'Texts are read and changed in a draft, under Texts.'
        )}
      </p>
    </section>
  );

  async function begin(language: string): Promise<void> {
    void navigate(textsPath(await openWithLanguage(language), language));
  }
}

/** Opens a draft with a new language in it. Returns the name of the draft. */
async function openWithLanguage(language: string): Promise<string> {
  const note = `New language: ${languageName(language)}`;
  const begun = await openDraftWith({ note }, async ({ draft, revision }) =>
    call('POST /content/drafts/:draft/languages', { params: { draft }, body: { language }, revision }),
  );
  return begun.draft;
}

interface GoOnProps extends LanguageListProps {
  readonly language: string;
}

/** Leads to the texts of a language that is kept back: in an own draft of the live release, or in a new one. */
function GoOn({ me, state, language }: GoOnProps): ReactNode {
  const navigate = useNavigate();
  const { fault, isBusy, act } = useAct();
  const draft = ownDraft(me.name, state);
  const words = `Go on with ${languageName(language)}`;
  if (draft) return <Link to={textsPath(draft.draft, language)}>{words}</Link>;
  if (!may(me, 'editor')) return null;
  return (
    <>
      <button
        className={look['button']}
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && act(goOn)}
      >
        {words}
      </button>
      <Fault text={fault} />
    </>
  );

  async function goOn(): Promise<void> {
    const body = { note: `Change of ${languageName(language)}` };
    const opened = await call('POST /content/drafts', { body });
    void navigate(textsPath(opened.draft, language));
  }
}

/** The draft that is offered to a person: one of their own, or the first. */
function draftFor(me: Me, { drafts }: ContentState): ContentState['drafts'][number] | undefined {
  return drafts.find(({ by }) => by === me.name) ?? drafts[0];
}

/** The state of a language, and whether visitors get it. */
interface ListedLanguage extends LanguageState {
  readonly isServed: boolean;
}

async function load(number: number): Promise<readonly ListedLanguage[]> {
  const { texts } = await loadReleaseTexts(number);
  const served = servedLanguagesOf(texts);
  return languageStates(texts).map((one) => ({ ...one, isServed: served.includes(one.language) }));
}

function stateInWords({ missing, outdated, isServed }: ListedLanguage): string {
  const parts = [
    !isServed && 'Visitors do not get it yet',
    missing > 0 && `${missing} missing`,
    outdated > 0 && `English has changed since in ${outdated === 1 ? '1 text' : `${outdated} texts`}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Complete' : parts.join(', ');
}
