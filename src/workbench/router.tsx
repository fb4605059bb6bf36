import type { ReactNode } from 'react';
import { createHashRouter, type DataRouter, Link, useParams, useRouteError } from 'react-router-dom';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { call } from './api/request.ts';
import { DraftView } from './draft-view/DraftView.tsx';
import { PersonView } from './person/PersonView.tsx';
import { DRAFT_PATH } from './shell/routes.ts';
import { faultText } from './shell/use-loaded.ts';
import { type Place, Workbench } from './Workbench.tsx';
import { SubmissionsView } from './submissions/SubmissionsView.tsx';
import { SubmissionView } from './submissions/SubmissionView.tsx';
import { AuditView } from './views/AuditView.tsx';
import { FormsView } from './views/FormsView.tsx';
import { HistoryView } from './views/HistoryView.tsx';
import { PeopleView } from './views/PeopleView.tsx';
import { ReleaseView } from './views/ReleaseView.tsx';
import { WebhooksView } from './views/WebhooksView.tsx';
import { VisitorsView } from './visitors/VisitorsView.tsx';
import look from './shell/look.module.css';

/** Names a view for the title of the document, and the link of the header that leads to it. */
function place(title: string, link: string): { readonly handle: Place } {
  return { handle: { title, link } };
}

/** The views of the workbench by their address, in the hash (R12.1). An unknown address says so. */
export function createWorkbenchRouter(): DataRouter {
  return createHashRouter([
    {
      path: '/',
      loader: async () => call('GET /session', {}),
      // The person stays the same until the page is loaded again.
      shouldRevalidate: () => false,
      element: <Workbench />,
      hydrateFallbackElement: <p className={look['page']}>One moment…</p>,
      errorElement: <NotOpened />,
      children: [
        { index: true, element: <FormsView />, ...place('Forms', '/') },
        { path: 'submissions/:form?', element: <SubmissionsView />, ...place('Submissions', '/submissions') },
        { path: 'submissions/:form/:id', Component: OneSubmission, ...place('Submissions', '/submissions') },
        { path: 'person', element: <PersonView />, ...place('Submissions', '/submissions') },
        { path: 'webhooks', element: <WebhooksView />, ...place('Webhooks', '/webhooks') },
        { path: 'history', element: <HistoryView />, ...place('History', '/history') },
        { path: 'history/:number', Component: OneRelease, ...place('Release', '/history') },
        { path: 'audit', element: <AuditView />, ...place('Audit', '/audit') },
        { path: 'people', element: <PeopleView />, ...place('People', '/people') },
        { path: 'visitors/:form?', Component: Visitors, ...place('Visitors', '/') },
        { path: DRAFT_PATH, Component: OneDraft, ...place('Draft', '/') },
        { path: '*', element: <NoSuchPage />, ...place('No such page', '') },
      ],
    },
  ]);
}

/** Says why the workbench cannot be shown. */
function NotOpened(): ReactNode {
  return <p className={look['page']}>{faultText(useRouteError())}</p>;
}

/** The page of an address that leads to no view. */
function NoSuchPage(): ReactNode {
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>There is no such page</h1>
        <p className={look['lede']}>The address leads to nothing. Perhaps the link was cut off.</p>
        <p>
          <Link to="/">All forms and drafts</Link>
        </p>
      </div>
    </div>
  );
}

function OneSubmission(): ReactNode {
  const { form = '', id = '' } = useParams();
  return <SubmissionView key={id} form={form} id={id} />;
}

function OneRelease(): ReactNode {
  const { number = '' } = useParams();
  return /^\d{1,9}$/.test(number) ? <ReleaseView key={number} number={Number(number)} /> : <NoSuchPage />;
}

function Visitors(): ReactNode {
  const { form = SIGN_UP } = useParams();
  return <VisitorsView key={form} form={form} />;
}

/** Each draft has its own store, so the view of another draft starts anew. */
function OneDraft(): ReactNode {
  const { draft } = useParams();
  return <DraftView key={draft} />;
}
