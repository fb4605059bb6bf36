import { useRef, type ReactNode } from 'react';
import termsCode from '#forms/terms/code';
import kinds from '#forms/terms/kinds';
import type { FormStore } from '#engine/form-store.ts';
import { judgeAnswers } from '#engine/judge-answers.ts';
import { submit } from '#engine/form-state.ts';
import { FormView } from '#renderer/FormView.tsx';
import { controlId } from '#renderer/control-id.ts';
import { focusField } from '#renderer/focus-field.ts';
import { useHeadingFocus } from '#app/route/use-arrival.ts';
import { assembleForm } from '#app/start/assemble-form.ts';
import { useFormOf } from '#app/start/use-form-of.ts';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { hint } from '#app/hints/lazy-hint.ts';
import { useChoices } from '#app/words/use-choices.ts';
import { usePageTitle } from '#app/words/use-page-title.ts';
import { DownloadTemplate } from './DownloadTemplate.tsx';
import type { PageProps } from './page-props.ts';
import { TermsContents } from './TermsContents.tsx';
import styles from './SignUpPage.module.css';

/** The terms-template page (R3): an address leads on to the sign-up form. */
export function TermsPage({ parts, spoken, links, isArrival }: PageProps): ReactNode {
  const { say } = spoken.speech;
  const store = parts.terms.storeOf(() => assembleForm('terms', termsCode, spoken.pack));
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, isArrival);
  useFormOf(spoken.pack, store, termsCode);
  usePageTitle(say('terms.title'), spoken.language);
  return (
    <>
      <PageHeading ref={heading} heading={say('terms.heading')} lede={say('terms.lede')} />
      <FormView
        store={store}
        kinds={kinds}
        hint={hint}
        speech={spoken.speech}
        choicesOf={useChoices(spoken, 'terms')}
        links={links}
        onSubmit={() => send(store, (email) => parts.terms.openSignUp(email, spoken.language.language))}
      >
        <div className={styles['end']}>
          <SubmitButton isBusy={false}>{say('terms.submit')}</SubmitButton>
          {parts.isFramed ? null : <p className={styles['note']}>{say('terms.note')}</p>}
        </div>
      </FormView>
      <DownloadTemplate language={spoken.language.language} say={say} />
      <TermsContents say={say} />
    </>
  );
}

function send(store: FormStore, openSignUp: (email: string) => void): void {
  store.update(submit);
  const state = store.state();
  const [wrong] = Object.keys(state.problems);
  if (wrong !== undefined) return focusField(controlId(state.form.messages, wrong));
  openSignUp(String(judgeAnswers(state.form, state.answers).answers['email']));
}
