import type { DraftEntry, ReviewWaits } from '#protocol/workbench.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import look from '#workbench/shell/look.module.css';
import { draftPath } from '#workbench/shell/routes.ts';
import { nameOfDraft } from './name-of-draft.ts';
import styles from './FormsView.module.css';

const WORDS: Readonly<Record<ReviewWaits, string>> = {
  review: 'Look at it',
  mend: 'It was sent back to you',
  publish: 'It is approved: publish it',
};

interface WaitsForYouProps {
  readonly drafts: readonly DraftEntry[];
  /** The name of a form for people. */
  readonly nameOf: (form: string) => string;
}

/** Lists the drafts that wait for the person: to be looked at, to be mended, or to be published (R18.9). */
export function WaitsForYou({ drafts, nameOf }: WaitsForYouProps): ReactNode {
  const waiting = drafts.filter(({ review }) => review?.waits !== undefined);
  if (waiting.length === 0) return null;
  return (
    <section className={look['stack']} aria-labelledby="waits">
      <h2 className={look['subtitle']} id="waits">
        Waits for you
      </h2>
      <ul className={styles['forms']}>
        {waiting.map((draft) => (
          <li className={look['card']} key={draft.draft}>
            <Link className={look['row']} to={draftPath(draft.draft, draft.form, 'review')}>
              <span>{nameOfDraft(draft, nameOf)}</span>{' '}
              {draft.review?.waits && <span className={look['badge']}>{WORDS[draft.review.waits]}</span>}
            </Link>
            {noteOfStep(draft)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function noteOfStep({ review }: DraftEntry): ReactNode {
  const step = review?.state === 'sentBack' ? review.sentBack : review?.handedIn;
  return step && <p className={look['muted']}>{`${step.by}: “${step.note}”`}</p>;
}
