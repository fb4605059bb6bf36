import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { More } from './More.tsx';
import { setShowsJson, useShowsJson } from './show-json.ts';
import styles from './Header.module.css';

interface HeaderProps {
  readonly me: Me;
  /** The address of the link that is marked as current. */
  readonly here: string;
  readonly onKeys: () => void;
}

/** The roles are those of the first call of each view (`src/protocol/workbench/`). */
const PLACES = [
  { link: '/', name: 'Forms', role: 'viewer' },
  { link: '/submissions', name: 'Submissions', role: 'editor' },
  { link: '/history', name: 'History', role: 'viewer' },
  { link: '/people', name: 'People', role: 'owner' },
] as const;

/** Places for people who build or watch over the workbench. */
const FURTHER = [
  { link: '/webhooks', name: 'Webhooks', role: 'editor' },
  { link: '/audit', name: 'Audit', role: 'publisher' },
] as const;

/** The header of every view: links to the other views, and the person who has signed in. */
export function Header({ me, here, onKeys }: HeaderProps): ReactNode {
  return (
    <header className={styles['header']}>
      <Link className={styles['brand']} to="/">
        <img src="/favicon.svg" alt="" />
        <span>Workbench</span>
      </Link>
      <nav aria-label="Workbench">
        <ul className={styles['nav']}>
          {PLACES.filter(({ role }) => may(me, role)).map(({ link, name }) => (
            <li key={link}>
              <Link className={styles['link']} to={link} {...(here === link && { 'aria-current': 'page' })}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <FurtherPlaces me={me} here={here} />
          </li>
        </ul>
      </nav>
      <div className={styles['me']}>
        <span className={styles['name']}>{`${me.name} · ${me.role}`}</span>
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

/** Signs out, and shows the page that signs in. */
async function signOut(): Promise<void> {
  await call('DELETE /session', {});
  window.location.assign('/');
}

/** What a growth team seldom needs: webhooks, the audit, and the switch for keys, files and the source (R18.10). */
function FurtherPlaces({ me, here }: Pick<HeaderProps, 'me' | 'here'>): ReactNode {
  const showsJson = useShowsJson();
  return (
    <More name="More">
      {FURTHER.filter(({ role }) => may(me, role)).map(({ link, name }) => (
        <Link
          className={styles['further']}
          key={link}
          to={link}
          {...(here === link && { 'aria-current': 'page' })}
        >
          {name}
        </Link>
      ))}
      <label className={styles['further']}>
        <input type="checkbox" checked={showsJson} onChange={({ target }) => setShowsJson(target.checked)} />{' '}
        <span>Show JSON</span>
      </label>
    </More>
  );
}
