import { useState, type ReactNode } from 'react';
import { openDraft, readRelease, readState, type ContentState } from '#workbench/api/content.ts';
import { may, type Me } from '#workbench/api/people.ts';
import { formNames } from '#workbench/edit/documents.ts';
import { Time } from '#workbench/shell/Time.tsx';
import { faultText, useLoaded } from '#workbench/shell/use-loaded.ts';
import { go } from '#workbench/shell/use-route.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { FormVisitors } from '#workbench/visitors/FormVisitors.tsx';
import { DraftList } from './DraftList.tsx';
import styles from './FormsView.module.css';

interface FormsState extends ContentState {
  readonly forms: readonly string[];
}

/** Shows the forms, the live release with its publisher and time, and the drafts (R12.1). */
export function FormsView({ me }: { readonly me: Me }): ReactNode {
  const { value: state, fault, again } = useLoaded(loadForms);
  if (!state) return <p className={look['page']}>{fault ?? 'Reading the forms…'}</p>;
  return (
    <div className={look['page']}>
      <section className={look['stack']} aria-labelledby="live">
        <h1 className={look['title']} id="live">
          Forms
        </h1>
        <LiveLine state={state} />
        <ul className={styles['forms']}>
          {state.forms.map((form) => (
            <li className={styles['form']} key={form}>
              <FormCard form={form} canEdit={may(me, 'editor')} />
            </li>
          ))}
        </ul>
      </section>
      <DraftList me={me} state={state} onChange={again} />
    </div>
  );
}

async function loadForms(): Promise<FormsState> {
  const state = await readState();
  const { files } = await readRelease(state.live.number);
  return { ...state, forms: formNames(new Map(files.map(({ path }) => [path, '']))) };
}

function LiveLine({ state: { live } }: { readonly state: ContentState }): ReactNode {
  return (
    <p className={look['lede']}>
      <span className={`${look['badge']} ${look['live']}`}>Release {live.number} is live</span> Published{' '}
      <Time iso={live.since} /> by {live.by}: {live.note}
    </p>
  );
}

interface FormCardProps {
  readonly form: string;
  readonly canEdit: boolean;
}

/** A form with a button that edits it in the editor's newest draft, or in a new one. */
function FormCard({ form, canEdit }: FormCardProps): ReactNode {
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <h2 className={look['subtitle']}>{form}</h2>
      <FormVisitors form={form} />
      {canEdit && (
        <button className={look['primary']} type="button" disabled={isBusy} onClick={() => void change()}>
          Change this form
        </button>
      )}
      <Fault text={fault} />
    </>
  );

  async function change(): Promise<void> {
    setIsBusy(true);
    try {
      const { draft } = await openDraft(`Change of ${form}`);
      go({ view: 'draft', draft, shown: 'edit', form, at: '' });
    } catch (error) {
      setFault(faultText(error));
      setIsBusy(false);
    }
  }
}
