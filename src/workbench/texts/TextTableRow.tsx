import { withoutTags } from '#engine/field-label.ts';
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
  /** The languages whose translation is older than the English text, with the English text before, as JSON. */
  readonly outdated: string;
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
    outdated,
    start,
    onText,
  }: TextTableRowProps): ReactNode {
    const own: Readonly<Record<string, string | undefined>> = JSON.parse(texts);
    const originals: Readonly<Record<string, string | undefined>> = JSON.parse(outdated);
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
          <TextCell
            key={language}
            language={language}
            name={`${firstSentence(words)} in ${languageName(language)}`}
            text={own[language] ?? ''}
            isMissing={missing.split(' ').includes(language)}
            original={originals[language]}
            onText={onText && ((text) => onText(textKey, language, text))}
          />
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
    one.outdated === other.outdated &&
    one.start === other.start &&
    one.note === other.note &&
    one.languages === other.languages &&
    (one.onText === undefined) === (other.onText === undefined),
);

interface TextCellProps {
  readonly language: string;
  /** The text and its language, in words. */
  readonly name: string;
  readonly text: string;
  readonly isMissing: boolean;
  /** The English text that the translation was made from. Undefined while English is not newer. */
  readonly original: string | undefined;
  /** Undefined for people who may not edit. */
  readonly onText: ((text: string) => void) | undefined;
}

/** A text in one language. A text with tags also stands below in words. */
function TextCell({ language, name, text, isMissing, original, onText }: TextCellProps): ReactNode {
  return (
    <td data-language={languageName(language)}>
      <textarea
        className={`${styles['text']} ${isMissing ? styles['missing'] : ''}`}
        lang={language}
        rows={1}
        aria-label={name}
        placeholder={isMissing ? 'missing' : undefined}
        readOnly={!onText}
        value={text}
        onChange={({ target }) => onText?.(target.value)}
      />
      {/<\w+>/.test(text) && (
        <span className={`${styles['note']} ${styles['worded']}`} lang={language}>
          <WordedText text={text} />
        </span>
      )}
      {original !== undefined && (
        <Outdated name={name} original={original} onConfirm={onText && (() => onText(text))} />
      )}
    </td>
  );
}

interface OutdatedProps {
  readonly name: string;
  readonly original: string;
  readonly onConfirm: (() => void) | undefined;
}

/** Says that English is newer than a translation, until an editor changes or confirms the translation (R12.7). */
function Outdated({ name, original, onConfirm }: OutdatedProps): ReactNode {
  return (
    <span className={styles['outdated']}>
      <span>{`English is newer. It was: “${withoutTags(original)}”.`}</span>{' '}
      {onConfirm && (
        <button
          className={look['plain']}
          type="button"
          aria-label={`Still right: ${name}`}
          onClick={onConfirm}
        >
          Still right
        </button>
      )}
    </span>
  );
}

function firstSentence(words: string): string {
  return words.split(/\.(?:\s|$)/)[0] ?? words;
}
