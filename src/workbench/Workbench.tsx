import { useEffect, useState, type ReactNode } from 'react';
import { type Me, whoAmI } from './api/people.ts';
import { DraftView } from './draft-view/DraftView.tsx';
import { AuditView } from './views/AuditView.tsx';
import { FormsView } from './views/FormsView.tsx';
import { HistoryView } from './views/HistoryView.tsx';
import { PeopleView } from './views/PeopleView.tsx';
import { ReleaseView } from './views/ReleaseView.tsx';
import { SubmissionsView } from './submissions/SubmissionsView.tsx';
import { WebhooksView } from './views/WebhooksView.tsx';
import { VisitorsView } from './visitors/VisitorsView.tsx';
import { Header } from './shell/Header.tsx';
import { keepFocus } from './shell/keep-focus.ts';
import { Keys } from './shell/Keys.tsx';
import { fitsWindow, type Route } from './shell/routes.ts';
import { useKeys } from './shell/use-keys.ts';
import { useLoaded } from './shell/use-loaded.ts';
import { useRoute } from './shell/use-route.ts';
import look from './shell/look.module.css';
import styles from './Workbench.module.css';

const TITLES = {
  forms: 'Forms',
  submissions: 'Submissions',
  webhooks: 'Webhooks',
  history: 'History',
  audit: 'Audit',
  people: 'People',
  release: 'Release',
  visitors: 'Visitors',
  draft: 'Draft',
};

/** The page of the growth team, on which editors change and publish content (R12.1). */
export function Workbench(): ReactNode {
  const route = useRoute();
  const { value: me, fault } = useLoaded(whoAmI);
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ '?': () => setShowsKeys(true) });
  const title = TITLES[route.view];
  // Talks to the document, whose title names the view.
  useEffect(() => {
    document.title = `${title} · Workbench`;
  }, [title]);
  // Talks to the browser's focus.
  useEffect(() => keepFocus(document), []);
  if (!me) return <p className={look['page']}>{fault ?? 'One moment…'}</p>;
  return (
    <>
      <div className={fitsWindow(route) ? `${styles['app']} ${styles['fitted']}` : styles['app']}>
        <Header me={me} route={route} onKeys={() => setShowsKeys(true)} />
        <main className={styles['main']} aria-label={title} tabIndex={-1}>
          <View me={me} route={route} />
        </main>
      </div>
      {showsKeys && <Keys onClose={() => setShowsKeys(false)} />}
    </>
  );
}

function View({ me, route }: { readonly me: Me; readonly route: Route }): ReactNode {
  switch (route.view) {
    case 'forms':
      return <FormsView me={me} />;
    case 'submissions':
      return <SubmissionsView me={me} route={route} />;
    case 'webhooks':
      return <WebhooksView me={me} />;
    case 'history':
      return <HistoryView me={me} />;
    case 'release':
      return <ReleaseView key={route.number} me={me} number={route.number} />;
    case 'audit':
      return <AuditView />;
    case 'people':
      return <PeopleView me={me} />;
    case 'visitors':
      return <VisitorsView key={route.form} form={route.form} />;
    case 'draft':
      return <DraftView key={route.draft} me={me} route={route} />;
  }
}
