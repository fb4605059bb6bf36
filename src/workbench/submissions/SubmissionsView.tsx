import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { readState } from '#workbench/api/content.ts';
import { may, type Me } from '#workbench/api/people.ts';
import { readSubmittedForms } from '#workbench/api/submissions.ts';
import { useMe } from '#workbench/shell/use-route.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { loadLiveNames } from '#workbench/visitors/live-names.ts';
import { FormChoice, type NamedForms } from './FormChoice.tsx';
import { SubmissionList } from './SubmissionList.tsx';

/** Shows the submissions of every form that has a page, or had one (R17.3). */
export function SubmissionsView(): ReactNode {
  const me = useMe();
  const { form } = useParams();
  const { value, fault, reload } = useLoaded(loadForms);
  const [news, setNews] = useState('');
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>Submissions</h1>
        <p className={look['lede']}>
          What visitors sent by the pages of forms. It stays until a publisher erases it.
        </p>
        {may(me, 'owner') && (
          <p>
            <Link to="/person">Everything that is kept about one person</Link>
          </p>
        )}
        <output className={news === '' ? 'visually-hidden' : look['notice']}>{news}</output>
      </div>
      {value ? (
        <OfForms
          {...value}
          me={me}
          form={form ?? firstOf(value)}
          onErased={(words) => {
            setNews(words);
            reload();
          }}
        />
      ) : (
        <p>{fault ?? 'Reading the forms…'}</p>
      )}
    </div>
  );
}

interface LoadedForms extends NamedForms {
  /** When the forms were read: again after each erasure, because it may be a form's last. The list then loads again, too. */
  readonly readAt: number;
}

async function loadForms(): Promise<LoadedForms> {
  const [{ forms }, { live }] = await Promise.all([readSubmittedForms(), readState()]);
  return { forms, names: await loadLiveNames(live.number), readAt: performance.now() };
}

/** The form that is shown first: one that can still get submissions. */
function firstOf({ forms }: NamedForms): string | undefined {
  return (forms.find(({ hasPage }) => hasPage) ?? forms[0])?.form;
}

interface AllProps {
  readonly me: Me;
  /** The form that the address names. */
  readonly form: string | undefined;
}

interface OfFormsProps extends LoadedForms, AllProps {
  readonly onErased: (words: string) => void;
}

function OfForms({ forms, names, readAt, me, form, onErased }: OfFormsProps): ReactNode {
  if (form === undefined)
    return <p className={look['muted']}>No form has a page of its own yet: a page.json gives it one.</p>;
  const title = names.ofForm(form);
  return (
    <>
      <FormChoice form={form} forms={forms} names={names} />
      {forms.some((one) => one.form === form) ? (
        <SubmissionList key={form} form={form} title={title} readAt={readAt} me={me} onErased={onErased} />
      ) : (
        <p className={look['muted']}>No submission of “{title}” is left.</p>
      )}
    </>
  );
}
