import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Messages } from '#contract/widget-props.ts';
import { PANEL_ID } from '#app/browser/element-ids.ts';
import styles from './TermsContents.module.css';

/**
 * The clauses of the template, numbered as in docs/terms-template. The messages are `terms.contents.{name}.title` and `.text`.
 */
const PARTS = [
  { name: 'contract', clauses: '1–3' },
  { name: 'term', clauses: '4–5' },
  { name: 'prices', clauses: '6–7' },
  { name: 'delivery', clauses: '8' },
  { name: 'withdrawal', clauses: '9' },
  { name: 'law', clauses: '10–14' },
] as const;

/** The width from which the contents are on the panel. TermsContents.module.css has the same width. */
const WIDE = '(min-width: 64em)';

/**
 * The contents of the template (R3.1). On wide screens they are on the black panel, because this page has no steps. On other
 * screens the panel is a band, so they are at the end of the page.
 */
export function TermsContents({ format }: Pick<Messages<ReactNode>, 'format'>): ReactNode {
  const panel = useSyncExternalStore(subscribeToWidth, findPanel, () => null);
  return panel ? (
    createPortal(<Contents format={format} as="aside" />, panel)
  ) : (
    <Contents format={format} as="section" />
  );
}

function findPanel(): HTMLElement | null {
  return matchMedia(WIDE).matches ? document.getElementById(PANEL_ID) : null;
}

function subscribeToWidth(listener: () => void): () => void {
  const width = matchMedia(WIDE);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}

interface ContentsProps extends Pick<Messages<ReactNode>, 'format'> {
  /** Inside `main` it must be a `section`, because an `aside` is not allowed there. */
  readonly as: 'aside' | 'section';
}

function Contents({ format, as: Part }: ContentsProps): ReactNode {
  return (
    <Part className={styles['contents']} aria-labelledby="terms-contents">
      <h2 className={styles['heading']} id="terms-contents">
        {format('terms.contents.heading')}
      </h2>
      <p className={styles['text']}>{format('terms.contents.note')}</p>
      <ul className={styles['parts']}>
        {PARTS.map(({ name, clauses }) => (
          <li className={styles['part']} key={name}>
            <span className={styles['clauses']}>{clauses}</span>
            <div>
              <p>{format(`terms.contents.${name}.title`)}</p>
              <p className={styles['text']}>{format(`terms.contents.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
