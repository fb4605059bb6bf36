import { useMemo, type ReactNode } from 'react';
import type { MailKind } from '#protocol/mails.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';
import { textsInWords } from '#workbench/review/missing-texts.ts';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import { textRows, type TextRow } from './text-rows.ts';
import { TextTable } from './TextTable.tsx';

interface MailWordsProps {
  readonly kind: MailKind;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly canEdit: boolean;
}

/** The words of a mail, in English and the chosen language (R15.1). */
export function MailWords({ kind, language, onLanguage, canEdit }: MailWordsProps): ReactNode {
  const { perform } = useDraft();
  const { history } = useDraftState();
  const showsJson = useShowsJson();
  const rows = useMemo(
    () => textRows(history.now).filter(({ key }) => key.startsWith(`mail.${kind}.`)),
    [history.now, kind],
  );
  return (
    <section className={look['stack']} aria-labelledby="words">
      <h2 className={look['subtitle']} id="words">
        Its words
      </h2>
      <MissingWords rows={rows} language={language} onLanguage={onLanguage} />
      <TextTable
        rows={rows}
        languages={[...new Set(['en', language])]}
        hasCards={!showsJson}
        onText={canEdit ? write : undefined}
      />
    </section>
  );

  function write(key: string, inLanguage: string, text: string): void {
    const info = { name: 'Change the words of a mail', topic: `${key} ${inLanguage}` };
    perform(setMessage({ language: inLanguage, key, text }), info);
  }
}

interface MissingWordsProps extends Pick<MailWordsProps, 'language' | 'onLanguage'> {
  readonly rows: readonly TextRow[];
}

/** Counts the words that languages miss (R18.6). */
function MissingWords({ rows, language, onLanguage }: MissingWordsProps): ReactNode {
  const all = rows.flatMap(({ missing }) => missing);
  if (all.length === 0) return null;
  return (
    <ul className={look['notice']} aria-label="Missing texts">
      {[...new Set(all)].map((own) => {
        const count = all.filter((other) => other === own).length;
        return (
          <li key={own}>
            <span>{`Still to write in ${languageName(own)}: ${textsInWords(count)}. `}</span>
            {own !== language && (
              <button className={look['plain']} type="button" onClick={() => onLanguage(own)}>
                {`Show ${languageName(own)}`}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
