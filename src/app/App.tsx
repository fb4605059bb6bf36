import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { progress } from '#engine/form-state.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LanguageFailure } from './LanguageFailure.tsx';
import { LateView } from './pages/LateView.tsx';
import { SignUpPage } from './pages/SignUpPage.tsx';
import type { PageProps } from './pages/page-props.ts';
import { pathOf, routeOf, type Route } from './route/route-of.ts';
import { useArrival } from './route/use-arrival.ts';
import { FailureView } from './shell/FailureView.tsx';
import { Shell } from './shell/Shell.tsx';
import { useSubmission } from './sign-up/use-submission.ts';
import type { AppParts } from './start/app-parts.ts';
import { linksIn } from './i18n/page-links.ts';
import { useActiveLanguage } from './i18n/use-active-language.ts';

const TermsPage = lazy(async () => ({ default: (await import('./pages/TermsPage.tsx')).TermsPage }));

interface AppProps {
  readonly parts: AppParts;
  /** Stands beside the page's own content, and is taken over with it. */
  readonly children?: ReactNode;
}

/** The whole page: routes, shell, and the language that both are activeLanguage in. */
export function App({ parts, children }: AppProps): ReactNode {
  const { history } = parts;
  const path = useSyncExternalStore(history.listen, history.path, history.path);
  return (
    // A page that came with its markup is taken over in pieces, between which keys are heard; all else would be one piece.
    <Suspense fallback={null}>
      <Page
        parts={parts}
        route={routeOf(
          `#${path}`,
          parts.languages.all.map(({ language }) => language),
        )}
      >
        {children}
      </Page>
    </Suspense>
  );
}

interface PageParts extends AppProps {
  readonly route: Route;
}

function Page({ parts, route, children }: PageParts): ReactNode {
  const activeLanguage = useActiveLanguage(parts.languages, parts.activeLanguage);
  const isArrival = useArrival(route.page);
  const links = linksIn(parts.environment, activeLanguage.language.language);
  const page: PageProps = { parts, activeLanguage, links, isArrival };
  return (
    <FramedPage parts={parts} route={route} page={page}>
      <LateView page={page} name="Offer" />
      {activeLanguage.failures > 0 && (
        <LanguageFailure
          activeLanguage={activeLanguage}
          nativeName={parts.languages.find(route.language)?.nativeName}
          retry={parts.activeLanguage.ask}
        />
      )}
      <ErrorBoundary key={route.page} fallback={<PageFailure {...page} />}>
        <Suspense fallback={null}>
          {route.page === 'terms' ? <TermsPage {...page} /> : <SignUpPage {...page} />}
          {children}
        </Suspense>
      </ErrorBoundary>
    </FramedPage>
  );
}

/** Promises of the answers what is so by the time it is drawn. */
function PageFailure({ parts, activeLanguage }: PageProps): ReactNode {
  const { format } = activeLanguage.messages;
  return (
    <FailureView
      heading={format('shell.failure.heading')}
      text={format(parts.signUp.isKept() ? 'shell.failure.text' : 'shell.failure.unkept')}
      button={format('shell.failure.reload')}
      onReload={parts.reload}
    />
  );
}

/** Draws the shell alone when the rail moves: the page inside is handed through as it is. */
function FramedPage({ parts, route, page, children }: PageParts & PageFrame): ReactNode {
  const { store, submission } = parts.signUp;
  const done = useSyncExternalStore(store.subscribe, share, () => 0);
  const hasAccount = useSubmission(submission, ({ success }) => success !== undefined);
  const views = useSubmission(submission, (state) => state.views);
  return (
    <Shell
      // The one that was chosen, even while its words are still on their way.
      language={route.language}
      languages={parts.languages.all}
      onLanguage={(language) =>
        // The same one again: whoever chooses it waits for it.
        language === route.language
          ? parts.activeLanguage.ask()
          : parts.history.push(pathOf({ ...route, language }))
      }
      isLanguageLate={page.activeLanguage.isLate}
      isFramed={parts.isFramed}
      links={page.links}
      format={page.activeLanguage.messages.format}
      hasSteps={route.page === 'sign-up'}
      step={hasAccount ? 1 : 0}
      progress={hasAccount ? 0 : done}
      choice={views?.Choice && <views.Choice {...page} />}
    >
      {children}
    </Shell>
  );

  function share(): number {
    return progress(store.state());
  }
}

interface PageFrame {
  readonly page: PageProps;
  readonly children: ReactNode;
}
