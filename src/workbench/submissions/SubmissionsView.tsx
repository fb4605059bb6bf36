import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import type { Me } from '#protocol/workbench.ts';
import { useMe } from '#workbench/shell/use-route.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { loadLiveNames } from '#workbench/visitors/live-names.ts';
import { FormChoice, type NamedForms } from './FormChoice.tsx';
import { SubmissionList } from './SubmissionList.tsx';

/** Shows the answers of every form, the sign-up first (R17.3, R18.4). */
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
          What visitors answered, in the sign-up and on the pages of other forms. It stays until a publisher
          erases it. The account of a sign-up stays.
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
          form={form ?? SIGN_UP}
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
  const [{ forms }, { live }] = await Promise.all([
    call('GET /submissions/forms', {}),
    call('GET /content', {}),
  ]);
  return { forms, names: await loadLiveNames(live.number), readAt: performance.now() };
}

interface OfFormsProps extends LoadedForms {
  readonly me: Me;
  readonly form: string;
  readonly onErased: (words: string) => void;
}

function OfForms({ forms, names, readAt, me, form, onErased }: OfFormsProps): ReactNode {
  const title = names.ofForm(form);
  return (
    <>
      <FormChoice form={form} forms={forms} names={names} />
      {forms.some((one) => one.form === form) ? (
        <SubmissionList
          key={form}
          form={form}
          title={title}
          languages={names.languages}
          readAt={readAt}
          me={me}
          onErased={onErased}
        />
      ) : (
        <p className={look['muted']}>{`No submission of “${title}” is left.`}</p>
      )}
    </>
  );
}
