import type { ReactElement, ReactNode } from 'react';
import styles from './Banner.module.css';

/** One problem: its control, its text, and the link to it. */
export interface BannerItem {
  /** Id of the control. */
  readonly id: string;
  readonly text: ReactNode;
  /** Moves the focus to the control. */
  readonly onClick: () => void;
}

/** The list of problems in the banner. */
export function BannerItems({ items }: { readonly items: readonly BannerItem[] }): ReactElement {
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item.id}>
          <a
            className={styles['link']}
            href={`#${item.id}`}
            onClick={(event) => {
              // The hash is the route, so the browser would leave the page if it followed the link.
              event.preventDefault();
              item.onClick();
            }}
          >
            {item.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
