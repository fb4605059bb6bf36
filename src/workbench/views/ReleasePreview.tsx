import { useCallback, useState, type ReactNode } from 'react';
import { call } from '#workbench/api/request.ts';
import { pageHash } from '#workbench/edit/page-hash.ts';
import { PreviewFrame } from '#workbench/editor/PreviewFrame.tsx';
import { ToolSelect } from '#workbench/editor/ToolSelect.tsx';
import { type Documents, formNames, servedLanguagesOf } from '#workbench/edit/documents.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import styles from './ReleasePreview.module.css';
import { SIGN_UP } from '#contract/sign-up-form.ts';

interface ReleasePreviewProps {
  readonly number: number;
  readonly documents: Documents;
}

/** The page of a release, as visitors would see it again (R12.4). */
export function ReleasePreview({ number, documents }: ReleasePreviewProps): ReactNode {
  const { value: check, fault } = useLoaded(
    useCallback(async () => call('POST /content/releases/:number/check', { params: { number } }), [number]),
  );
  const forms = formNames(documents);
  const [form, setForm] = useState(forms.includes(SIGN_UP) ? SIGN_UP : (forms[0] ?? ''));
  const [language, setLanguage] = useState('en');
  const names = forms.map((name) => [name, formTitle(documents, name)] as const);
  const languages = servedLanguagesOf(documents).map((key) => [key, languageName(key)] as const);
  return (
    <section className={look['stack']} aria-labelledby="page">
      <h2 className={look['subtitle']} id="page">
        Its page
      </h2>
      <div className={`${look['row']} ${styles['choices']}`}>
        <ToolSelect label="Form" value={form} choices={names} onChoose={setForm} />
        <ToolSelect label="Language" value={language} choices={languages} onChoose={setLanguage} />
      </div>
      {check?.preview === undefined ? (
        <p className={look['muted']}>{check ? NOT_DRAWN : (fault ?? 'Drawing its page…')}</p>
      ) : (
        <div className={styles['frame']}>
          <PreviewFrame
            address={check.preview}
            hash={pageHash(documents, form, language)}
            width="full"
            scheme={window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
            state={FRESH}
          />
        </div>
      )}
    </section>
  );
}

const FRESH = { kind: 'fresh', answers: {}, run: 0 } as const;
const NOT_DRAWN = 'This program cannot draw it any more, and cannot restore it.';
