import { memo, type ReactNode, useEffect, useRef } from 'react';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { WordedText } from '#workbench/shell/WordedText.tsx';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import styles from './TextsView.module.css';

interface TextTableRowProps {
  readonly textKey: string;
  readonly words: string;
  readonly note: string;
  /** The languages, separated by spaces, and the texts as JSON. We pass strings, because `memo` cannot compare objects by content. */
  readonly languages: string;
  readonly texts: string;
  /** The languages that miss the text, of those whose visitors see it. */
  readonly missing: string;
  /** The languages whose translation is older than the English text. */
  readonly stale: string;
  /** The language whose text gets the caret when the row appears. Empty for none. */
  readonly start: string;
  readonly onText: ((key: string, language: string, text: string) => void) | undefined;
}

/** A row with a text in every language. It renders again only when one of its texts changes. */
export const TextTableRow = memo(
  function DrawnRow({
    textKey,
    words,
    note,
    languages,
    texts,
    missing,
    stale,
    start,
    onText,
  }: TextTableRowProps): ReactNode {
    const own: Readonly<Record<string, string | undefined>> = JSON.parse(texts);
    const isMissing = (language: string): boolean => missing.split(' ').includes(language);
    const showsJson = useShowsJson();
    const row = useRef<HTMLTableRowElement>(null);
    // Talks to the browser: a link from a finding leads into the cell of its language.
    useEffect(() => {
      if (start !== '') row.current?.querySelector<HTMLElement>(`[lang="${CSS.escape(start)}"]`)?.focus();
    }, [start]);
    return (
      <tr ref={row}>
        <td className={styles['key']}>
          <span>{words}</span>
          {showsJson && <span className={look['code']}>{textKey}</span>}
          {note !== words && note !== '' && <span className={styles['note']}>{note}</span>}
        </td>
        {languages.split(' ').map((language) => (
          <td key={language} data-language={languageName(language)}>
            <textarea
              className={`${styles['text']} ${isMissing(language) ? styles['missing'] : ''}`}
              lang={language}
              rows={1}
              aria-label={`${firstSentence(words)} in ${languageName(language)}`}
              placeholder={isMissing(language) ? 'missing' : undefined}
              readOnly={!onText}
              value={own[language] ?? ''}
              onChange={({ target }) => onText?.(textKey, language, target.value)}
            />
            {/<\w+>/.test(own[language] ?? '') && (
              <span className={styles['note']} lang={language}>
                <WordedText text={own[language] ?? ''} />
              </span>
            )}
            {stale.split(' ').includes(language) && (
              <span className={styles['stale']}>The English text has changed since.</span>
            )}
          </td>
        ))}
      </tr>
    );
  },
  // We ignore a new listener, because each listener writes into the same draft. Without one, the texts are read-only.
  (one, other) =>
    one.textKey === other.textKey &&
    one.words === other.words &&
    one.texts === other.texts &&
    one.missing === other.missing &&
    one.stale === other.stale &&
    one.start === other.start &&
    one.note === other.note &&
    one.languages === other.languages &&
    (one.onText === undefined) === (other.onText === undefined),
);

function firstSentence(words: string): string {
  return words.split(/\.(?:\s|$)/)[0] ?? words;
}
