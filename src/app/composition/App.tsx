import { createElement, Suspense, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { progress } from '#engine/form-state.ts';
import { ErrorBoundary } from '#app/shell/ErrorBoundary.tsx';
import { DeferredView } from '#app/pages/DeferredView.tsx';
import { SignUpPage } from '#app/pages/SignUpPage.tsx';
import type { PageProps } from '#app/pages/app-services.ts';
import { pathOf, SIGN_UP_PAGE } from '#app/route/route-of.ts';
import type { Route as PageRoute } from '#app/route/route-of.ts';
import { useArrival } from '#app/route/use-arrival.ts';
import { FailureView } from '#app/shell/FailureView.tsx';
import { Shell } from '#app/shell/Shell.tsx';
import { useSubmission } from '#app/submission/use-submission.ts';
import type { AppServices } from '#app/pages/app-services.ts';
import { linksIn } from '#app/i18n/page-links.ts';
import { useActiveLanguage } from '#app/i18n/use-active-language.ts';

interface AppProps {
  readonly services: AppServices;
  /** Rendered beside the page's own content, and hydrated together with it. */
  readonly children?: ReactNode;
}

/** The routes (R1.1, R17.1). The hash has one of these paths: `keepHashClean` replaces every other one. */
export function App(props: AppProps): ReactNode {
  // Both routes draw the same element, so that the shell stays when the visitor goes from one to the other.
  const page = <Page {...props} />;
  return (
    // Suspense lets React hydrate in parts, and the browser handles key presses between the parts.
    <Suspense fallback={null}>
      <Routes>
        <Route path="/:language" element={page} />
        <Route path="/:page/:language" element={page} />
      </Routes>
    </Suspense>
  );
}

interface PageParts extends AppProps {
  readonly route: PageRoute;
}

/** The route of the router. It also tells the services, which are no components. */
function useRoute(services: AppServices): PageRoute {
  const { page = SIGN_UP_PAGE, language = '' } = useParams();
  // Talks to the services, before the browser paints: the texts of a loaded language come in the same frame.
  useLayoutEffect(() => services.route.set({ page, language }), [services, page, language]);
  return { page, language };
}

/** The whole page: the shell, and in it the page of the route, both in the active language. */
function Page({ services, children }: AppProps): ReactNode {
  const route = useRoute(services);
  const activeLanguage = useActiveLanguage(services.activeLanguage);
  const isArrival = useArrival(route.page);
  const links = linksIn(services.environment, activeLanguage.language.language);
  const page: PageProps = { services, form: services.signUp, activeLanguage, links, isArrival };
  const failure = <PageFailure {...page} />;
  return (
    <ErrorBoundary fallback={failure}>
      <PageInShell services={services} route={route} page={page}>
        <DeferredView page={page} name="LanguageOffer" />
        <DeferredView page={page} name="LanguageFailure" />
        <ErrorBoundary key={route.page} fallback={failure}>
          <Suspense fallback={null}>
            {route.page === SIGN_UP_PAGE ? (
              <SignUpPage {...page} />
            ) : (
              createElement(services.pageAt(route.page), page)
            )}
            {children}
          </Suspense>
        </ErrorBoundary>
      </PageInShell>
    </ErrorBoundary>
  );
}

/** Offers a reload, and says whether the answers survive it. */
function PageFailure({ services, activeLanguage }: PageProps): ReactNode {
  const { format } = activeLanguage.messages;
  return (
    <FailureView
      heading={format('shell.failure.heading')}
      text={format(services.signUp.isSaved() ? 'shell.failure.text' : 'shell.failure.unkept')}
      button={format('shell.failure.reload')}
      onReload={services.reload}
    />
  );
}

/** The shell with a page inside. When the progress changes, React renders only the shell again. */
function PageInShell({ services, route, page, children }: PageParts & PageFrame): ReactNode {
  const navigate = useNavigate();
  const { store, submission } = services.signUp;
  const done = useSyncExternalStore(store.subscribe, share, () => 0);
  const success = useSubmission(submission, (state) => state.success);
  const isWaiting = success?.kind === 'waiting';
  const hasAccount = success !== undefined && !isWaiting;
  // A form that was sent is complete, although it no longer holds the password.
  const filled = isWaiting ? 1 : done;
  return (
    <Shell
      // The language that the visitor chose, even while it loads.
      language={route.language}
      languages={services.languages.all.filter(({ language }) => services.isOffered(route.page, language))}
      onLanguage={(language) =>
        // The visitor chose the same language again because it did not load: request it once more.
        language === route.language ? services.activeLanguage.ask() : navigate(pathOf({ ...route, language }))
      }
      isLanguageLate={page.activeLanguage.isLate}
      isFramed={services.isFramed}
      links={page.links}
      format={page.activeLanguage.messages.format}
      hasSteps={route.page === SIGN_UP_PAGE}
      step={hasAccount ? 1 : 0}
      progress={hasAccount ? 0 : filled}
      choice={<DeferredView page={page} name="ConsentChoice" />}
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
