import { useId, type ReactNode } from 'react';
import { LONGEST_ADDRESS } from '#contract/address-of-name.ts';
import { PAGE_TEXTS } from '#contract/page-texts.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf, servedLanguagesOf } from '#workbench/edit/documents.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import {
  type FormPage,
  formPage,
  PAGE_TEXT_NAMES,
  setPageClosed,
  setPageLanguages,
  setPagePath,
} from '#workbench/edit/page-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { PANEL_ID } from './chosen.ts';
import { Editable, panelTabIndex } from './Editable.tsx';
import { LanguageTicks } from './LanguageTicks.tsx';
import { TextIn } from './TextPanel.tsx';
import view from './EditView.module.css';
import panel from './FieldPanel.module.css';
import inputs from './inputs.module.css';

interface PagePanelProps {
  readonly outline: FormOutline;
  readonly canEdit: boolean;
}

/** Edits the page of a form: its address, its languages, its texts, and whether it is closed (R18.1). */
export function PagePanel({ outline, canEdit }: PagePanelProps): ReactNode {
  const { history } = useDraftState();
  const page = formPage(history.now, outline.form);
  return (
    <aside className={view['panel']} id={PANEL_ID} aria-label="The page" tabIndex={panelTabIndex(canEdit)}>
      <div className={panel['intro']}>
        <h2 className={look['subtitle']}>The page of the form</h2>
      </div>
      <Editable canEdit={canEdit}>
        {page && <PageSettings form={outline.form} page={page} />}
        {languagesOf(history.now).map((language) => (
          <section className={panel['section']} key={language} aria-label={languageName(language)}>
            <h3 className={look['subtitle']}>{languageName(language)}</h3>
            {PAGE_TEXTS.map((part) => (
              <TextIn
                key={part}
                textKey={`${outline.prefix}.${part}`}
                language={language}
                label={PAGE_TEXT_NAMES[part]}
                canEdit={canEdit}
              />
            ))}
          </section>
        ))}
      </Editable>
    </aside>
  );
}

interface PageSettingsProps {
  readonly form: string;
  readonly page: FormPage;
}

function PageSettings({ form, page }: PageSettingsProps): ReactNode {
  const store = useDraft();
  const { base } = useDraftState();
  const { isClosed } = page;
  const live = formPage(base, form);
  return (
    <div className={panel['section']}>
      <PageAddress form={form} page={page} />
      <PageLanguages form={form} page={page} />
      <p>{closedInWords(isClosed, live)}</p>
      <button
        className={look['button']}
        type="button"
        onClick={() =>
          store.perform(setPageClosed(form, !isClosed), {
            name: isClosed ? 'Open the form again' : 'Close the form',
          })
        }
      >
        {isClosed ? 'Open the form again' : 'Close the form'}
      </button>
    </div>
  );
}

/** Whether visitors can fill in the form now, and after the draft is published. */
function closedInWords(isClosed: boolean, live: FormPage | undefined): string {
  if (!live && !isClosed) return 'Visitors can fill in the form once you publish this draft.';
  if (isClosed && live?.isClosed)
    return 'The form is closed: visitors read that it is, and send nothing. Its answers stay.';
  if (isClosed)
    return 'The form closes when you publish this draft: visitors then read that it is closed. Its answers stay.';
  if (live?.isClosed) return 'The form is closed now. It opens again when you publish this draft.';
  return 'Visitors can fill in the form. Once you close it, they read that it is closed. Its answers stay.';
}

function PageAddress({ form, page: { path } }: PageSettingsProps): ReactNode {
  const store = useDraft();
  const { base } = useDraftState();
  const id = useId();
  const before = formPage(base, form)?.path ?? path;
  return (
    <div className={inputs['label']}>
      <label htmlFor={id}>Address</label>
      <input
        className={look['input']}
        id={id}
        aria-describedby={`${id}-help`}
        maxLength={LONGEST_ADDRESS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={path}
        onChange={({ target }) =>
          store.perform(setPagePath(form, target.value), {
            name: 'Change the address of the page',
            topic: `${form} address`,
          })
        }
      />
      <small className={look['muted']} id={`${id}-help`}>
        {`Visitors find the page at #/${path}/en. Small letters, digits and hyphens.`}
      </small>
      {before !== path && (
        <p className={look['notice']}>
          {`The page leaves “${before}”. Visitors with a link to it find the sign-up form instead, because there is no redirect: change the links. Sites that embed the form go on as before.`}
        </p>
      )}
    </div>
  );
}

function PageLanguages({ form, page: { languages } }: PageSettingsProps): ReactNode {
  const store = useDraft();
  const { history } = useDraftState();
  return (
    <LanguageTicks
      all={servedLanguagesOf(history.now)}
      chosen={languages}
      onChoose={(chosen) =>
        store.perform(setPageLanguages(form, chosen), { name: 'Change the languages of the page' })
      }
    />
  );
}
