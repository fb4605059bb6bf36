import type { ContentState, DraftEntry, Me } from '#protocol/workbench.ts';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { draftPath } from '#workbench/shell/routes.ts';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import { Time } from '#workbench/shell/Time.tsx';
import { useFresh } from '#workbench/shell/use-fresh.ts';
import { faultText, useLoaded } from '#workbench/shell/use-loaded.ts';
import { useMe } from '#workbench/shell/use-route.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { FormVisitors } from '#workbench/visitors/FormVisitors.tsx';
import { type LiveNames, loadLiveNames } from '#workbench/visitors/live-names.ts';
import { DraftList } from './DraftList.tsx';
import { draftsOf } from '#workbench/draft/form-drafts.ts';
import { LanguageList } from './LanguageList.tsx';
import { NewForm } from './NewForm.tsx';
import { WaitsForYou } from './WaitsForYou.tsx';
import styles from './FormsView.module.css';

interface FormsState extends ContentState {
  readonly names: LiveNames;
}

/** Shows the forms, the live release with its publisher and time, and the drafts (R12.1). */
export function FormsView(): ReactNode {
  const me = useMe();
  const [load] = useState(makeLoadForms);
  const { value: state, fault, reload } = useLoaded(load);
  useFresh(reload);
  if (!state) return <p className={look['page']}>{fault ?? 'Reading the forms…'}</p>;
  return (
    <div className={look['page']}>
      <section className={look['stack']} aria-labelledby="live">
        <h1 className={look['title']} id="live">
          Forms
        </h1>
        <LiveLine state={state} />
        {may(me, 'editor') && <NewFormButton names={state.names} />}
        <WaitsForYou drafts={state.drafts} nameOf={state.names.ofForm} />
        <ul className={styles['forms']}>
          {state.names.forms.map((form) => (
            <li className={styles['form']} key={form}>
              <FormCard form={form} names={state.names} me={me} drafts={draftsOf(form, state)} />
            </li>
          ))}
        </ul>
      </section>
      <DraftList me={me} state={state} nameOf={state.names.ofForm} onChange={reload} />
      <LanguageList me={me} state={state} />
    </div>
  );
}

/** Makes what loads the forms. It reads the names of a release only once, because a release never changes. */
function makeLoadForms(): () => Promise<FormsState> {
  let known: { readonly number: number; readonly names: LiveNames } | undefined;
  return async () => {
    const state = await call('GET /content', {});
    const { number } = state.live;
    known = known?.number === number ? known : { number, names: await loadLiveNames(number) };
    return { ...state, names: known.names };
  };
}

/** The button that begins a form (R18.1). */
function NewFormButton({ names }: { readonly names: LiveNames }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={look['row']}>
      <button className={look['button']} type="button" onClick={() => setIsOpen(true)}>
        New form
      </button>
      {isOpen && <NewForm names={names} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function LiveLine({ state: { live } }: { readonly state: ContentState }): ReactNode {
  return (
    <p className={look['lede']}>
      <span className={`${look['badge']} ${look['live']}`}>{`Release ${live.number} is live`}</span>{' '}
      <span>Published</span> <Time iso={live.since} /> <span>{`by ${live.by}: ${live.note}`}</span>
    </p>
  );
}

interface FormCardProps {
  readonly form: string;
  readonly names: LiveNames;
  readonly me: Me;
  /** The open drafts of this form, newest first. */
  readonly drafts: readonly DraftEntry[];
}

/** A form with a link to an open draft, preferably one of the signed-in editor, and a button that opens a new draft. */
function FormCard({ form, names, me, drafts }: FormCardProps): ReactNode {
  const navigate = useNavigate();
  const showsJson = useShowsJson();
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const offered = drafts.find(({ by }) => by === me.name) ?? drafts[0];
  return (
    <>
      <div>
        <h2 className={look['subtitle']}>
          <span>{names.ofForm(form)}</span>
          {names.isOffline(form) && (
            <>
              {' '}
              <span className={`${look['badge']} ${look['warn']}`}>Closed</span>
            </>
          )}
        </h2>
        {showsJson && <p className={`${look['muted']} ${look['code']}`}>{form}</p>}
      </div>
      <FormVisitors form={form} names={names} />
      {offered && <OpenDraft form={form} draft={offered} me={me} others={drafts.length - 1} />}
      {may(me, 'editor') && (
        <button
          className={offered ? look['button'] : look['primary']}
          type="button"
          disabled={isBusy}
          onClick={() => void change()}
        >
          {offered ? 'Open another draft' : 'Change this form'}
        </button>
      )}
      <Fault text={fault} />
    </>
  );

  async function change(): Promise<void> {
    setIsBusy(true);
    try {
      const { draft } = await call('POST /content/drafts', { body: { form } });
      void navigate(draftPath(draft, form));
    } catch (error) {
      setFault(faultText(error));
      setIsBusy(false);
    }
  }
}

interface OpenDraftProps {
  readonly form: string;
  readonly draft: DraftEntry;
  readonly me: Me;
  /** The number of further drafts. */
  readonly others: number;
}

/** A link to an open draft, with the editor who opened it and the time. */
function OpenDraft({ form, draft: { draft, by, since }, me, others }: OpenDraftProps): ReactNode {
  return (
    <>
      <p className={styles['open']}>
        <span>{`${by === me.name ? 'You' : by} opened a draft of this form`}</span> <Time iso={since} />
        <span>{`.${others > 0 ? ` ${others} more ${others === 1 ? 'is' : 'are'} open below.` : ''}`}</span>
      </p>
      <Link className={look['primary']} to={draftPath(draft, form)}>
        {may(me, 'editor') ? 'Go on with this draft' : 'Look at this draft'}
      </Link>
    </>
  );
}
