import type { ReactNode } from 'react';
import look from './look.module.css';
import type { Act } from './use-act.ts';
import type { Pages } from './use-pages.ts';

interface ShowEarlierProps extends Pick<Pages<unknown>, 'showMore'> {
  readonly act: Act;
}

/** The button below a list that loads the next part of the list. It renders nothing when the list is complete. */
export function ShowEarlier({ showMore, act }: ShowEarlierProps): ReactNode {
  if (!showMore) return null;
  return (
    <div>
      <button className={look['button']} type="button" onClick={() => act(showMore)}>
        Show earlier ones
      </button>
    </div>
  );
}
