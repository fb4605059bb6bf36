import { useId, type ReactNode } from 'react';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf, messagesPath, readAt, textIn } from '#workbench/edit/documents.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import { PANEL_ID } from './chosen.ts';
import view from './EditView.module.css';
import panel from './FieldPanel.module.css';
import inputs from './inputs.module.css';

interface TextPanelProps {
  readonly outline: Pick<FormOutline, 'prefix'>;
  /** The key of a text that no field and no step has. */
  readonly textKey: string;
  readonly canEdit: boolean;
}

/** A text of the page around the fields, which an editor has chosen in the preview: a button, a heading, a note. */
export function TextPanel({ outline, textKey, canEdit }: TextPanelProps): ReactNode {
  const { history } = useDraftState();
  const isOfForm = textKey.startsWith(`${outline.prefix}.`);
  const words = keyInWords(textKey, history.now);
  const showsJson = useShowsJson();
  return (
    <aside className={view['panel']} id={PANEL_ID} aria-label="The chosen text" tabIndex={-1}>
      <div className={panel['intro']}>
        <h2 className={look['subtitle']}>A text of the page</h2>
        {words !== '' && <p>{words}</p>}
        {showsJson && <p className={`${look['muted']} ${look['code']}`}>{textKey}</p>}
        {!isOfForm && <p className={look['muted']}>Every form that shows this text changes with it.</p>}
      </div>
      {languagesOf(history.now).map((language) => (
        <TextIn key={`${textKey} ${language}`} textKey={textKey} language={language} canEdit={canEdit} />
      ))}
    </aside>
  );
}

interface TextInProps extends Pick<TextPanelProps, 'textKey' | 'canEdit'> {
  readonly language: string;
  /** What the text is. Without it, the name of the language. */
  readonly label?: string;
}

/** One text of the page in one language. */
export function TextIn({
  textKey: key,
  language,
  label = languageName(language),
  canEdit,
}: TextInProps): ReactNode {
  const store = useDraft();
  const { history } = useDraftState();
  const id = useId();
  return (
    <div className={panel['section']}>
      <label className={inputs['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        className={look['input']}
        id={id}
        lang={language}
        rows={3}
        readOnly={!canEdit}
        value={textIn(readAt(history.now, messagesPath(language), [key]))}
        onChange={({ target }) =>
          store.perform(setMessage({ language, key, text: target.value }), {
            name: 'Change a text of the page',
            topic: `${key} ${language}`,
          })
        }
      />
    </div>
  );
}
