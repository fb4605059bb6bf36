import type { ReactElement, ReactNode, Ref } from 'react';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  readonly heading: ReactNode;
  /** One sentence below the heading. */
  readonly lede?: ReactNode;
  /** The `h1`, to which a route change moves the focus (R1.7). */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's one h1 and its lede. */
export function PageHeading({ heading, lede, ref }: PageHeadingProps): ReactElement {
  return (
    <div className={styles['head']}>
      <h1 className={styles['heading']} ref={ref} tabIndex={-1}>
        {heading}
      </h1>
      {lede === undefined ? null : <p className={styles['lede']}>{lede}</p>}
    </div>
  );
}
