import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import type { Conflict } from './draft-state.ts';
import { useDraft } from './use-draft.ts';
import styles from './DraftView.module.css';

/** Shows files that two editors have changed. This editor decides which text stays. */
export function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }): ReactNode {
  const { resolve } = useDraft();
  return (
    <div className={styles['conflicts']}>
      <div className={look['stack']}>
        <h2 className={look['title']}>Somebody else has changed the same file</h2>
        <p className={look['lede']}>
          Yours is not saved. Choose which text stays. What is different is marked. The other one can be
          copied from here.
        </p>
      </div>
      {conflicts.map(({ path, mine, theirs }) => (
        <section className={look['stack']} key={path} aria-label={path}>
          <h3 className={look['subtitle']}>{path}</h3>
          <div className={styles['pair']}>
            <Side title="Yours" text={mine} other={theirs} onKeep={() => resolve(path, 'mine')} />
            <Side title="Theirs" text={theirs} other={mine} onKeep={() => resolve(path, 'theirs')} />
          </div>
        </section>
      ))}
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly text: string | undefined;
  readonly other: string | undefined;
  readonly onKeep: () => void;
}

function Side({ title, text, other = '', onKeep }: SideProps): ReactNode {
  const known = new Set(other.split('\n'));
  const lines = (text ?? '').split('\n').map((line, at) => ({ line, at, isOwn: !known.has(line) }));
  return (
    <div className={`${look['card']} ${look['stack']}`}>
      <div className={`${look['row']} ${look['between']}`}>
        <h4 className={look['subtitle']}>{title}</h4>
        <button className={look['button']} type="button" onClick={onKeep}>
          Keep {title.toLowerCase()}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={styles['text']} tabIndex={0} aria-label={`${title}, the text`}>
        {text === undefined
          ? 'The file is deleted.'
          : lines.map(({ line, at, isOwn }) => (
              <span key={at} className={isOwn ? styles['other'] : undefined}>
                {line}
                {'\n'}
              </span>
            ))}
      </section>
    </div>
  );
}
