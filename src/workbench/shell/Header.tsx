import type { ReactNode } from 'react';
import { may, type Me, signOut } from '#workbench/api/people.ts';
import { hrefOf, type Route } from './routes.ts';
import styles from './Header.module.css';

interface HeaderProps {
  readonly me: Me;
  readonly route: Route;
  readonly onKeys: () => void;
}

const PLACES = [
  { view: 'forms', name: 'Forms', role: 'viewer' },
  { view: 'submissions', name: 'Submissions', role: 'editor' },
  { view: 'webhooks', name: 'Webhooks', role: 'editor' },
  { view: 'history', name: 'History', role: 'viewer' },
  { view: 'audit', name: 'Audit', role: 'publisher' },
  { view: 'people', name: 'People', role: 'owner' },
] as const;

/** For each view without a link in the header: the view whose link is marked as current instead. */
const MARKED_INSTEAD: Readonly<Record<string, string>> = {
  draft: 'forms',
  visitors: 'forms',
  release: 'history',
};

/** The header of every view: links to the other views, and the person who has signed in. */
export function Header({ me, route, onKeys }: HeaderProps): ReactNode {
  const here = MARKED_INSTEAD[route.view] ?? route.view;
  return (
    <header className={styles['header']}>
      <a className={styles['brand']} href="#/">
        <img src="/favicon.svg" alt="" />
        Workbench
      </a>
      <nav aria-label="Workbench">
        <ul className={styles['nav']}>
          {PLACES.filter(({ role }) => may(me, role)).map(({ view, name }) => (
            <li key={view}>
              <a
                className={styles['link']}
                href={hrefOf({ view })}
                {...(here === view && { 'aria-current': 'page' })}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['me']}>
        <span className={styles['name']}>
          {me.name} · {me.role}
        </span>
        <button className={styles['quiet']} type="button" onClick={onKeys} aria-label="Keys">
          ?
        </button>
        <button className={styles['quiet']} type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </header>
  );
}
