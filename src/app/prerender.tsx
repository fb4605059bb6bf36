import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { FormRenderer, PageRenderer, RenderedLanguage } from '#protocol/rendered-page.ts';
import { createFormStore } from '#engine/form-store.ts';
import { createObservable } from '#engine/observable.ts';
import { App } from './composition/App.tsx';
import { stateOnArrival } from './country/country-of-language.ts';
import { everyPart } from './form/further-parts.ts';
import { needsFurtherParts } from './form/load-parts.ts';
import { createSubmission } from './submission/create-submission.ts';
import { silentErrors } from '#tracking/errors/errors.ts';
import type { ActiveLanguage } from './i18n/use-active-language.ts';
import { AccountReady } from './pages/SignUpSuccess.tsx';
import { Panel } from './shell/Panel.tsx';
import { FormPage } from './pages/FormPage.tsx';
import { TermsPage } from './pages/TermsPage.tsx';
import type { PagePacks } from './pages/use-form-pack.ts';
import type { AppServices, PageProps } from './pages/app-services.ts';
import { TERMS_PAGE } from '#contract/terms-page.ts';
import { SIGN_UP_PAGE } from './route/route-of.ts';
import { linksIn } from './i18n/page-links.ts';
import { createMessages } from './i18n/create-messages.ts';
import { usesExternalTranslations, type Languages, type LoadedPack } from './i18n/languages.ts';

/** What the markup of the initial sign-up page depends on. */
export interface Prerender {
  readonly languages: readonly RenderedLanguage[];
  readonly language: string;
  readonly environment: PublicEnvironment;
  /** Whether the page is in a frame, where it has no navbar (R1.5). */
  readonly framed: boolean;
}

/** The markup of the empty sign-up page, which React hydrates in the browser (architecture, principle 14). */
export function renderSignUp(prerender: Prerender): string {
  const services = staticServices(prerender);
  return renderToString(at(prerender.language, <App services={services} />));
}

/** The panel and the success view that follow a sign-up, without the account: the boot script fills it in (R2.62). */
export function renderSuccess(prerender: Prerender): string {
  const activeLanguage = activeLanguageOf(staticServices(prerender));
  const account = { name: '…', organisation: '…', email: '…', confirmUntil: new Date(0).toISOString() };
  const links = linksIn(prerender.environment, prerender.language);
  return renderToString(
    <>
      <Panel hasSteps step={1} progress={0} format={activeLanguage.messages.format} />
      <AccountReady activeLanguage={activeLanguage} links={links} account={account} />
    </>,
  );
}

/** The sign-up page in every language, with and without a frame. With external translations, the list is empty. */
export const renderPages: PageRenderer = (languages, environment) => {
  if (usesExternalTranslations(environment)) return [];
  return languages.flatMap(({ language: { language, direction, tag }, pack, form }) => {
    const { format } = createMessages(pack, tag);
    const page = {
      language,
      direction,
      title: format('signup.title'),
      needsFurtherParts: needsFurtherParts(form),
    };
    const [unframed, framed] = [false, true].map((isFramed) =>
      renderSignUp({ languages, language, environment, framed: isFramed }),
    );
    const title = format('signup.success.title');
    const markup = renderSuccess({ languages, language, environment, framed: false });
    return [
      { ...page, framed: false, markup: unframed ?? '', success: { title, markup } },
      { ...page, framed: true, markup: framed ?? '' },
    ];
  });
};

/**
 * The page of a form, or of the terms, as a visitor first sees it. No server sends this markup: the gate renders the page before
 * a release, and refuses content whose page throws.
 */
export const renderForm: FormRenderer = ({ path, pack: own, form }, languages, environment) => {
  const { language } = own;
  const services = staticServices({ languages, language, environment, framed: false });
  const first = { pack: own, loaded: { form, components: everyPart(form.needs).components } };
  const page: PageProps = {
    services,
    form: { ...services.signUp, store: createFormStore(form), pagePrefix: 'form.page' },
    activeLanguage: activeLanguageOf(services),
    links: linksIn(environment, language),
    isArrival: false,
  };
  const pagePacks: PagePacks = {
    packs: { has: () => false, load: refuseOnServer },
    current: createObservable(first),
  };
  return renderToString(
    at(
      language,
      path === TERMS_PAGE ? (
        <TermsPage
          {...page}
          pagePacks={pagePacks}
          store={page.form.store}
          openSignUp={refuseOnServer}
          onReady={nothing}
        />
      ) : (
        <FormPage {...page} pagePacks={pagePacks} isClosed={false} onReady={nothing} />
      ),
    ),
  );
};

function activeLanguageOf(services: AppServices): ActiveLanguage {
  const pack = services.activeLanguage.pack();
  const messages = createMessages(pack, pack.about.tag);
  return { language: pack.about, pack, messages, failures: 0, isLate: false };
}

/** Renders a page under the path of its language, because there is no address. */
function at(language: string, page: ReactNode): ReactNode {
  return <StaticRouter location={`/${language}`}>{page}</StaticRouter>;
}

const nothing = (): void => undefined;

/** The services of a page that is only rendered: they change nothing and send nothing. */
function staticServices({ languages, language, environment, framed }: Prerender): AppServices {
  const loaded = loadedLanguages(languages);
  const pack = loaded.loaded(language);
  const form = pack?.signUp.form;
  if (!form) throw new Error(`The language "${language}" has no sign-up form.`);
  const store = createFormStore(form, undefined, stateOnArrival(form, pack));
  const activeLanguage = { language, failures: 0, isLate: false };
  return {
    environment,
    spellings: {},
    languages: loaded,
    activeLanguage: {
      state: () => activeLanguage,
      pack: () => pack,
      subscribe: () => nothing,
      ask: nothing,
    },
    route: createObservable({ page: SIGN_UP_PAGE, language }),
    isFramed: framed,
    errors: silentErrors,
    reload: nothing,
    watchConfirmation: async () => nothing,
    deferredViews: () => undefined,
    signUp: {
      store,
      submission: createSubmission({ fetchFlow: refuseOnServer, isOnline: () => true }),
      readText: refuseOnServer,
      isSaved: () => false,
      pagePrefix: 'signup',
    },
    isOffered: () => true,
    pageAt: refuseOnServer,
  };
}

function loadedLanguages(languages: readonly RenderedLanguage[]): Languages {
  const packs = new Map<string, LoadedPack>(
    languages.map(({ language: about, pack, form }) => [
      about.language,
      { ...pack, about, signUp: { form, components: everyPart(form.needs).components } },
    ]),
  );
  return {
    all: languages.map(({ language }) => language),
    find: (key) => languages.find(({ language: { language } }) => language === key)?.language,
    loaded: (key) => packs.get(key),
    load: refuseOnServer,
    importForm: refuseOnServer,
  };
}

function refuseOnServer(): never {
  throw new Error('Nothing loads, and nothing is sent, from a page that is only rendered.');
}
