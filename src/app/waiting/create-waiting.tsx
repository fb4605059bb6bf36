import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { PageProps } from '#app/pages/app-services.ts';
import { WAITING_KEY } from '#app/sign-up/waiting-key.ts';
import type { Errors } from '#tracking/errors/errors.ts';
import type { ReplacedSignUps } from './replaced-sign-up.ts';
import { ReplacedSignUpNotice } from './ReplacedSignUpNotice.tsx';
import { confirmCalls, type ConfirmCalls } from './confirm-calls.ts';
import { newestSignUp } from '#app/sign-up/newest-sign-up.ts';
import { startWaiting, type Waiting } from './start-waiting.ts';
import type { WaitingPorts } from './waiting-flow.ts';
import { readWaitingMark, removeWaitingMark, type WaitingSignUp, writeWaitingMark } from './waiting-mark.ts';
import type { WaitingViewProps } from './waiting-props.ts';
import { createTextsLoader, type WaitingTexts, type WaitingTextsLoader } from './waiting-texts.ts';
import { WaitingView } from './WaitingView.tsx';

/** What a waiting sign-up needs from the page. */
export interface WaitingSetting {
  readonly window: Window;
  readonly environment: PublicEnvironment;
  readonly note: Errors['note'];
  /** Removes the saved answers: their account exists. */
  readonly forgetAnswers: () => void;
  /** Opens the account, as after a sign-up without a proof. */
  readonly open: (token: string, signUp: WaitingSignUp, calls: ConfirmCalls) => Promise<void>;
  /** Shows the form again, with the answers. */
  readonly showForm: () => void;
  readonly isSubmitting: () => boolean;
  /** Shows the view that waits in place of the form. */
  readonly showWaiting: () => void;
  readonly replaced: Pick<ReplacedSignUps, 'begin' | 'signUp' | 'end'>;
}

/** The part of the page that waits for the proof of a mailbox. */
export interface CreatedWaiting {
  readonly View: ComponentType<PageProps>;
  /** Above the form: the way back to the code, while the visitor changes the address. */
  readonly ReplacedSignUp: ComponentType<PageProps>;
  /** Loads the texts of a language. Rejects when they do not load. */
  readonly loadTexts: (language: string) => Promise<WaitingTexts>;
  /** Begins to wait for the proof of a sign-up. */
  readonly begin: (signUp: WaitingSignUp) => void;
}

/** Creates the view that takes the place of the form (R15.2). After a reload it goes on with the sign-up in storage. */
export function createWaiting(setting: WaitingSetting): CreatedWaiting {
  const { window, showForm } = setting;
  const storage = (): Storage => window.sessionStorage;
  const texts = createTextsLoader(setting.environment);
  const newest = newestSignUp(() => window.localStorage);
  const forget = (): void => removeWaitingMark(storage, WAITING_KEY);
  const calls = confirmCalls(setting);
  const ports: WaitingPorts = {
    calls,
    newest,
    now: () => Date.now(),
    keep: (signUp) => writeWaitingMark(storage, signUp, WAITING_KEY),
    forget,
    forgetAnswers: setting.forgetAnswers,
    open: async (token, signUp) => setting.open(token, signUp, calls),
  };
  let current: Waiting | undefined;

  function resumeStored(): Waiting | undefined {
    const signUp = readWaitingMark(storage, WAITING_KEY);
    return signUp && startWaiting(signUp, false, ports);
  }

  function leave(): void {
    forget();
    current = undefined;
    showForm();
  }

  function changeAddress(): void {
    if (current) setting.replaced.begin(current.state.get().signUp);
    leave();
  }

  function resume(signUp: WaitingSignUp): void {
    ports.keep(signUp);
    current = startWaiting(signUp, false, ports);
  }

  return {
    ReplacedSignUp: replacedSignUpView(setting, { texts, resume }),
    View: (page) => {
      const [waiting] = useState(() => (current ??= resumeStored()));
      return <ViewInLanguage {...{ page, waiting, texts, leave, changeAddress }} />;
    },
    loadTexts: texts.load,
    begin(signUp) {
      newest.begin(signUp.id);
      ports.keep(signUp);
      current = startWaiting(signUp, true, ports);
    },
  };
}

/** The view above the form, while the visitor changes the address. */
function replacedSignUpView(
  { replaced, isSubmitting, showWaiting }: WaitingSetting,
  { texts, resume }: { readonly texts: WaitingTextsLoader; readonly resume: (signUp: WaitingSignUp) => void },
): ComponentType<PageProps> {
  /** The form keeps what was typed. While it is sent, the answer decides where the visitor goes. */
  function goBack(signUp: WaitingSignUp): void {
    if (isSubmitting()) return;
    resume(signUp);
    replaced.end();
    showWaiting();
  }

  return ({ activeLanguage }) => {
    const signUp = replaced.signUp();
    if (!signUp) return null;
    return (
      <ReplacedSignUpNotice
        {...{ activeLanguage, signUp }}
        loadTexts={texts.load}
        goBack={() => goBack(signUp)}
      />
    );
  };
}

interface ViewInLanguageProps extends Pick<WaitingViewProps, 'page' | 'leave' | 'changeAddress'> {
  readonly waiting: Waiting | undefined;
  readonly texts: WaitingTextsLoader;
}

/** The view in the active language. While the texts of another language load, the former ones stay. */
function ViewInLanguage({ waiting, texts, ...view }: ViewInLanguageProps): ReactNode {
  const { page, leave } = view;
  const { language } = page.activeLanguage.language;
  const shown = useTexts(texts, language);
  // Talks to the page: what is in storage is no sign-up, so the form comes back.
  useEffect(() => {
    if (!waiting) leave();
  }, [waiting, leave]);
  return waiting && shown && <WaitingView {...view} waiting={waiting} texts={shown} />;
}

/** Throws when the first texts do not load. Then the page offers a reload. */
function useTexts({ loaded, load }: WaitingTextsLoader, language: string): WaitingTexts | undefined {
  const [found, setFound] = useState(() => loaded(language));
  const [fault, setFault] = useState<Error>();
  // Talks to the network.
  useEffect(() => {
    let isCurrent = true;
    load(language).then(
      (texts) => isCurrent && setFound(texts),
      (error: Error) => isCurrent && setFault(error),
    );
    return () => void (isCurrent = false);
  }, [load, language]);
  if (fault !== undefined && !found) throw fault;
  return found;
}
