import { useState, type ReactNode } from 'react';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { DraftState } from '#workbench/draft/draft-state.ts';
import { languagesOf } from '#workbench/edit/documents.ts';
import { languageName, languageOfVariant } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useEditedForm } from './edited-form.ts';
import { PreviewFrame, type Scheme, type Width } from './PreviewFrame.tsx';
import { SharePreview } from './SharePreview.tsx';
import { usePageStates } from './StateChoice.tsx';
import styles from './Preview.module.css';

/** The hash of a form's page: from its `page.json`, or a page of the product. */
function hashOfPage(form: string, language: string, texts: ReadonlyMap<string, string>): string {
  const [, ownPath] = /"path"\s*:\s*"([a-z0-9-]+)"/.exec(texts.get(`forms/${form}/page.json`) ?? '') ?? [];
  const path = ownPath ?? (form === 'terms' ? 'create_tos' : undefined);
  return path === undefined ? `#/${language}` : `#/${path}/${language}`;
}

interface PreviewPaneProps {
  readonly draft: string;
  readonly canEdit: boolean;
  readonly form: string;
  readonly chosen: string | undefined;
  readonly onChoose: (field: string) => void;
}

const WIDTHS: Readonly<Record<Width, string>> = { phone: 'Phone', tablet: 'Tablet', full: 'Full width' };
const SCHEMES: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

/** The form as visitors will see it, in every language, width, colour scheme and state (R12.4). */
export function PreviewPane({ draft, canEdit, form, chosen, onChoose }: PreviewPaneProps): ReactNode {
  const state = useDraftState();
  const { check, history } = state;
  const [language, setLanguage] = usePreviewLanguage();
  const [width, setWidth] = useState<Width>('full');
  const [scheme, setScheme] = useState<Scheme>(() =>
    window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const hash = hashOfPage(form, language, history.now);
  const { targetState, query, choice } = usePageStates(form, language);
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={styles['tools']}>
        <Choice
          label="Language"
          value={language}
          choices={Object.fromEntries(languagesOf(history.now).map((key) => [key, languageName(key)]))}
          onChoose={setLanguage}
        />
        <Choice label="Width" value={width} choices={WIDTHS} onChoose={(next) => setWidth(widthOf(next))} />
        <Choice
          label="Colours"
          value={scheme}
          choices={SCHEMES}
          onChoose={(next) => setScheme(next === 'dark' ? 'dark' : 'light')}
        />
        {choice}
        {check?.preview !== undefined && (
          <a className={look['plain']} href={`${check.preview}${hash}`} target="_blank" rel="noreferrer">
            Open ↗
          </a>
        )}
        {canEdit && <SharePreview draft={draft} hash={hash} />}
      </div>
      <output className={styles['status']}>{statusOf(state)}</output>
      {check?.preview !== undefined && (
        <PreviewFrame
          address={`${check.preview}${query}`}
          targetState={targetState}
          hash={hash}
          width={width}
          scheme={scheme}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}

/** The language of the preview. A variant is shown in its own language first. */
function usePreviewLanguage(): readonly [string, (language: string) => void] {
  const { variant } = useEditedForm();
  const [picked, setPicked] = useState({ variant, language: 'en' });
  const isOther = variant !== undefined && picked.variant !== variant;
  const language = isOther ? languageOfVariant(variant) : picked.language;
  return [language, (next) => setPicked({ variant, language: next })];
}

function statusOf({ check, checkFault, isChecking }: DraftState): string {
  if (checkFault !== undefined) return `The draft could not be checked. ${checkFault}`;
  const errors = check?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  if (errors > 0) return `${countOf(errors)} to mend.${check?.preview === undefined ? '' : LAST_GOOD}`;
  return isChecking || !check ? 'Checking…' : 'As visitors will see it. Nothing typed here is stored.';
}

const LAST_GOOD = ' This is the last form that could be drawn.';

function countOf(count: number): string {
  return count === 1 ? '1 mistake' : `${count} mistakes`;
}

function widthOf(name: string): Width {
  return name === 'phone' || name === 'tablet' ? name : 'full';
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps): ReactNode {
  return (
    <label className={styles['tool']}>
      <span className="visually-hidden">{label}</span>
      <select className={look['input']} value={value} onChange={({ target }) => onChoose(target.value)}>
        {Object.entries(choices).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
