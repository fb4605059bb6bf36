import { diffArrays } from 'diff';
import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import styles from './TextBeside.module.css';

interface TextBesideProps {
  readonly title: string;
  readonly text: string | undefined;
  /** The text that it is compared with. */
  readonly other: string | undefined;
}

/** The text of a document beside another one. The lines that only this one has are marked. */
export function TextBeside({ title, text, other = '' }: TextBesideProps): ReactNode {
  const lines = diffArrays(other.split('\n'), (text ?? '').split('\n'))
    .filter(({ removed }) => !removed)
    .flatMap(({ value, added: isOwn }) => value.map((line) => ({ line, isOwn })))
    .map((line, at) => ({ ...line, at }));
  return (
    <div className={look['stack']}>
      <h4 className={look['subtitle']}>{title}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={styles['text']} tabIndex={0} aria-label={`${title}, the text`}>
        {text === undefined
          ? 'There is no such file.'
          : lines.map(({ line, at, isOwn }) => {
              const Line = isOwn ? 'mark' : 'span';
              return (
                <Line key={at} className={isOwn ? styles['other'] : undefined}>
                  {`${line}\n`}
                </Line>
              );
            })}
      </section>
    </div>
  );
}
