import { useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLoaderData, useMatches, useParams } from 'react-router-dom';
import type { Me } from '#protocol/workbench.ts';
import { Header } from './shell/Header.tsx';
import { keepFocus } from './shell/keep-focus.ts';
import { Keys } from './shell/Keys.tsx';
import { draftRouteOf, fitsWindow } from './shell/routes.ts';
import { useKeys } from './shell/use-keys.ts';
import styles from './Workbench.module.css';

/** What a route says about its view. */
export interface Place {
  /** The title of the document. */
  readonly title: string;
  /** The address of the link in the header that leads to the view. */
  readonly link: string;
}

/** The page of the growth team, on which editors change and publish content (R12.1). */
export function Workbench(): ReactNode {
  const me = useLoaderData<Me>();
  const { title, link } = usePlace();
  const params = useParams();
  const isFitted = params['draft'] !== undefined && fitsWindow(draftRouteOf(params));
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ '?': () => setShowsKeys(true) });
  // Talks to the document, whose title names the view.
  useEffect(() => {
    document.title = `${title} · Workbench`;
  }, [title]);
  // Talks to the browser's focus.
  useEffect(() => keepFocus(document), []);
  return (
    <>
      <div className={isFitted ? `${styles['app']} ${styles['fitted']}` : styles['app']}>
        <Header me={me} here={link} onKeys={() => setShowsKeys(true)} />
        <main className={styles['main']} aria-label={title} tabIndex={-1}>
          <Outlet context={me} />
        </main>
      </div>
      {showsKeys && <Keys onClose={() => setShowsKeys(false)} />}
    </>
  );
}

/** What the innermost route says about its view. */
function usePlace(): Place {
  const handle = useMatches().at(-1)?.handle;
  return isPlace(handle) ? handle : { title: 'Forms', link: '/' };
}

function isPlace(handle: unknown): handle is Place {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'link' in handle;
}
