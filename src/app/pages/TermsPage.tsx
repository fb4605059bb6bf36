import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { submit } from '#engine/form-state.ts';
import { FormView } from '#renderer/FormView.tsx';
import { controlId, focusField } from '#renderer/control-id.ts';
import { connectToHost, pageIn } from '#app/browser/connect-to-host.ts';
import { openWindow } from '#app/browser/open-window.ts';
import { TERMS_PAGE } from '#contract/terms-page.ts';
import { hasWorked } from '#app/saved-answers/saved-answers.ts';
import { takeMark } from '#app/saved-answers/take-mark.ts';
import { useHeadingFocus } from '#app/route/use-arrival.ts';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { hint } from '#app/hints/lazy-hint.ts';
import { useChoices } from '#app/i18n/choices.ts';
import { usePageTitle } from '#app/i18n/use-page-title.ts';
import { DownloadTemplate } from './DownloadTemplate.tsx';
import type { AppServices, PageProps } from './app-services.ts';
import { announceForm } from './open-form.ts';
import { TermsContents } from './TermsContents.tsx';
import { useFormPack, type PagePacks } from './use-form-pack.ts';
import styles from './SignUpPage.module.css';

interface TermsSetting {
  readonly window: Window;
  /** Runs a task once the browser has painted the last change. */
  readonly whenPainted: (task: () => void) => void;
}

/** Creates the page of the terms template. The page keeps its answers while the visitor is on another page. */
export function createTermsPage(
  pagePacks: PagePacks,
  services: AppServices,
  { window, whenPainted }: TermsSetting,
): ComponentType<PageProps> {
  const store = createFormStore(pagePacks.current.get().loaded.form, whenPainted);
  announceForm(window, { services, page: TERMS_PAGE, store });
  const openSignUp = (email: string, language: string): boolean => {
    if (!services.isFramed && openWindow(window, signUpHash(language, email))) {
      // Only now: a new window starts with a copy of this storage.
      hasWorked(() => window.sessionStorage.setItem(OPENED_KEY, JSON.stringify({ opened: true })));
      services.reload();
      return true;
    }
    // In the same window the e-mail address stays in memory and never appears in the address bar (R3.3).
    services.signUp.store.change('email', email, 'link');
    return false;
  };
  const { ready: onReady } = connectToHost(window, pageIn(window));
  const given = { pagePacks, store, openSignUp, onReady, hasOpened: takeOpenedMark(window) };
  return (page) => <TermsPage {...page} {...given} />;
}

interface TermsPageProps extends PageProps {
  readonly pagePacks: PagePacks;
  readonly store: FormStore;
  /** Fills the e-mail address into the sign-up page (R3.3). Returns whether that page is open in a window of its own. */
  readonly openSignUp: (email: string, language: string) => boolean;
  /** Called with the title once the page is rendered. */
  readonly onReady: (title: string) => void;
  /** Whether it has just opened in a new window. */
  readonly hasOpened?: boolean;
}

/** The page of the terms template (R3). With an e-mail address it leads to the sign-up form. */
export function TermsPage(props: TermsPageProps): ReactNode {
  const { pagePacks, store, openSignUp, onReady, hasOpened, ...page } = props;
  const { services, links, isArrival } = page;
  const { loaded, activeLanguage } = useFormPack(pagePacks, page.activeLanguage, store);
  const navigate = useNavigate();
  const { language } = activeLanguage.language;
  const { format } = activeLanguage.messages;
  const { components } = loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, isArrival);
  usePageTitle(format('terms.title'), activeLanguage.language);
  // Talks to the site around a frame.
  useEffect(() => {
    onReady(format('terms.title'));
    // oxlint-disable-next-line react/exhaustive-deps -- once: the title changes with the language
  }, []);
  return (
    <>
      <PageHeading ref={heading} heading={format('terms.heading')} lede={format('terms.lede')} />
      <FormView
        store={store}
        components={components}
        hint={hint}
        messages={activeLanguage.messages}
        choicesOf={useChoices(activeLanguage, 'terms')}
        spellings={services.spellings}
        links={links}
        onSubmit={() => send(store, (email) => openSignUp(email, language) || navigate(`/${language}`))}
      >
        <div className={styles['end']}>
          <SubmitButton isBusy={false}>{format('terms.submit')}</SubmitButton>
          {services.isFramed ? null : (
            <p className={styles['note']}>{format(hasOpened ? 'terms.opened' : 'terms.note')}</p>
          )}
        </div>
      </FormView>
      <DownloadTemplate language={language} format={format} />
      <TermsContents format={format} />
    </>
  );
}

/** The key in session storage of the mark that the sign-up form opened in a new window, before this page reloaded. */
const OPENED_KEY = 'vestibule.opened';

/** Whether the sign-up form has just opened in a new window. Only the first page after it says so. */
function takeOpenedMark(window: Window): boolean {
  return takeMark(() => window.sessionStorage, OPENED_KEY)['opened'] === true;
}

function send(store: FormStore, openSignUp: (email: string) => unknown): void {
  store.update(submit);
  const state = store.state();
  const [firstWrong] = Object.keys(state.problems);
  if (firstWrong !== undefined) return focusField(controlId(state.form.messagePrefix, firstWrong));
  openSignUp(String(validateAnswers(state.form, state.answers).answers['email']));
}

/** The hash that opens the sign-up page with an e-mail address filled in (R3.3). */
export function signUpHash(language: string, email: string): string {
  return `#/${language}/${encodeURIComponent(email)}`;
}
