import { useRef, type ReactNode } from 'react';
import type { FormStore } from '#engine/form-store.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { submit } from '#engine/form-state.ts';
import { FormView } from '#renderer/FormView.tsx';
import { controlId } from '#renderer/control-id.ts';
import { focusField } from '#renderer/focus-field.ts';
import { useHeadingFocus } from '#app/route/use-arrival.ts';
import { useFormOf } from '#app/form/use-form-of.ts';
import { loadedForm } from '#app/i18n/languages.ts';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { SubmitButton } from '#app/shell/SubmitButton.tsx';
import { hint } from '#app/hints/lazy-hint.ts';
import { useChoices } from '#app/i18n/choices.ts';
import { usePageTitle } from '#app/i18n/use-page-title.ts';
import { DownloadTemplate } from './DownloadTemplate.tsx';
import type { PageProps } from './app-services.ts';
import { TermsContents } from './TermsContents.tsx';
import styles from './SignUpPage.module.css';

/** The page of the terms template (R3). With an e-mail address it leads to the sign-up form. */
export function TermsPage({ services, activeLanguage, links, isArrival }: PageProps): ReactNode {
  const { format } = activeLanguage.messages;
  const { form, components } = loadedForm(services.languages, activeLanguage.language.language, 'terms');
  const store = services.terms.storeOf(form);
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, isArrival);
  useFormOf(form, store);
  usePageTitle(format('terms.title'), activeLanguage.language);
  return (
    <>
      <PageHeading ref={heading} heading={format('terms.heading')} lede={format('terms.lede')} />
      <FormView
        store={store}
        components={components}
        hint={hint}
        messages={activeLanguage.messages}
        choicesOf={useChoices(activeLanguage, 'terms')}
        links={links}
        onSubmit={() =>
          send(store, (email) => services.terms.openSignUp(email, activeLanguage.language.language))
        }
      >
        <div className={styles['end']}>
          <SubmitButton isBusy={false}>{format('terms.submit')}</SubmitButton>
          {services.isFramed ? null : <p className={styles['note']}>{format('terms.note')}</p>}
        </div>
      </FormView>
      <DownloadTemplate language={activeLanguage.language.language} format={format} />
      <TermsContents format={format} />
    </>
  );
}

function send(store: FormStore, openSignUp: (email: string) => void): void {
  store.update(submit);
  const state = store.state();
  const [wrong] = Object.keys(state.problems);
  if (wrong !== undefined) return focusField(controlId(state.form.messagePrefix, wrong));
  openSignUp(String(validateAnswers(state.form, state.answers).answers['email']));
}
