import { renderToString } from 'react-dom/server';
import documents from '#catalogs/language-packs';
import signUp from '#forms/sign-up/editions';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { LanguagePack } from '#contract/language.ts';
import type { PageRenderer } from '#protocol/rendered-page.ts';
import { createFormStore } from '#engine/form-store.ts';
import { App } from './composition/App.tsx';
import { stateOnArrival } from './country/country-of-language.ts';
import { createSubmission } from './sign-up/create-submission.ts';
import { silentErrors } from '#tracking/errors/errors.ts';
import type { AppServices } from './pages/app-services.ts';
import { createMessages } from './i18n/create-messages.ts';
import { usesExternalTranslations, type Languages } from './i18n/languages.ts';

/** What the markup of the initial sign-up page depends on. */
export interface Prerender {
  readonly language: string;
  readonly environment: PublicEnvironment;
  /** Whether the page is in a frame, where it has no navbar (R1.5). */
  readonly framed: boolean;
}

/** Renders the initial sign-up page, which React hydrates in the browser (architecture, decision 14). */
export function renderSignUp({ language, environment, framed }: Prerender): string {
  const services = staticServices({ language, environment, framed });
  return renderToString(<App services={services} />);
}

/** Renders the sign-up page in every language for the server; with external translations there is none. */
export const renderPages: PageRenderer = (environment) =>
  usesExternalTranslations(environment)
    ? []
    : documents.languages.flatMap(({ language, direction, tag }) => {
        const title = createMessages(packOf(language), tag).format('signup.title');
        return [false, true].map((framed) => {
          const markup = renderSignUp({ language, environment, framed });
          return { language, direction, title, framed, markup };
        });
      });

/** The languages that can be rendered. */
export const prerenderedLanguages: readonly string[] = documents.packs.map(({ language }) => language);

const nothing = (): void => undefined;

/** The services of a pre-rendered page: nothing changes, and nothing is submitted. */
function staticServices({ language, environment, framed }: Prerender): AppServices {
  const form = signUpIn(language);
  const store = createFormStore(form, undefined, stateOnArrival(form, packOf(language)));
  const activeLanguage = { language, failures: 0, isLate: false };
  return {
    environment,
    languages: builtLanguages(),
    activeLanguage: {
      state: () => activeLanguage,
      pack: () => packOf(language),
      subscribe: () => nothing,
      ask: nothing,
    },
    history: {
      path: () => `/${language}`,
      route: () => ({ page: 'sign-up', language }),
      listen: () => nothing,
      push: nothing,
    },
    isFramed: framed,
    errors: silentErrors,
    reload: nothing,
    deferredViews: () => undefined,
    signUp: {
      store,
      submission: createSubmission(notHere, () => true),
      readText: notHere,
      isSaved: () => false,
    },
    terms: { storeOf: (makeForm) => createFormStore(makeForm()), openSignUp: nothing },
  };
}

/** The form in the variant of a language (R4.7). */
function signUpIn(language: string): CompiledForm {
  const { variant } = packOf(language).forms['sign-up'] ?? {};
  const form = signUp.current.find((edition) => edition.variant === variant);
  if (!form) throw new Error(`The language "${language}" has no sign-up form.`);
  return form;
}

function packOf(language: string): LanguagePack {
  const pack = loaded(language);
  if (!pack) throw new Error(`The language "${language}" is not shipped.`);
  return pack;
}

function loaded(key: string): LanguagePack | undefined {
  return documents.packs.find((pack) => pack.language === key);
}

/** The languages of the build, all loaded. */
function builtLanguages(): Languages {
  return {
    all: documents.languages,
    find: (key) => documents.languages.find(({ language }) => language === key),
    loaded,
    load: async (key) => Promise.resolve(packOf(key)),
  };
}

function notHere(): never {
  throw new Error('A pre-rendered page submits nothing.');
}
