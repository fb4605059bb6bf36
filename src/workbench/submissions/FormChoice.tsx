import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SubmittedForm } from '#protocol/workbench.ts';
import { Filter } from '#workbench/shell/Filter.tsx';
import { pathTo } from '#workbench/shell/routes.ts';
import look from '#workbench/shell/look.module.css';
import type { LiveNames } from '#workbench/visitors/live-names.ts';

/** The forms that have submissions or a page, and their names. */
export interface NamedForms {
  readonly forms: readonly SubmittedForm[];
  readonly names: LiveNames;
}

/** The form whose submissions are shown. A form without a page keeps its submissions. */
export function FormChoice({ form, forms, names }: NamedForms & { readonly form: string }): ReactNode {
  const navigate = useNavigate();
  const own = forms.find((one) => one.form === form);
  const choices = own ? forms : [...forms, { form, hasPage: false }];
  return (
    <div className={look['stack']}>
      {choices.length > 1 ? (
        <Filter
          label="Form"
          value={form}
          choices={choices.map((one) => [
            one.form,
            names.ofForm(one.form) + (one.hasPage ? '' : ' (no page now)'),
          ])}
          onChoose={(chosen) => void navigate(pathTo('submissions', chosen))}
        />
      ) : (
        <h2 className={look['subtitle']}>{names.ofForm(form)}</h2>
      )}
      {own?.hasPage === false && (
        <p className={look['notice']}>
          The live release has no page of this form. What visitors sent before is still here.
        </p>
      )}
    </div>
  );
}
