import type { ReactElement, ReactNode } from 'react';
import styles from './Banner.module.css';

/** One thing to mend: where it is, what is wrong, and the way there. */
export interface BannerItem {
  /** Id of the control that is meant. */
  readonly id: string;
  readonly text: ReactNode;
  /** Moves the focus to the control. */
  readonly onClick: () => void;
}

/** What there is to mend, as a list in the banner. */
export function BannerItems({ items }: { readonly items: readonly BannerItem[] }): ReactElement {
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item.id}>
          <a
            className={styles['link']}
            href={`#${item.id}`}
            onClick={(event) => {
              // The hash is the route: followed as a link, this one would leave the page.
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
