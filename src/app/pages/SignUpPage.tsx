import { createElement, memo, useEffect, useRef, type ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { FormView } from '#renderer/FormView.tsx';
import { useHeadingFocus } from '#app/route/use-arrival.ts';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { useSubmission } from '#app/submission/use-submission.ts';
import { takeAgainMark } from '#app/sign-up/again-mark.ts';
import { hint } from '#app/hints/lazy-hint.ts';
import { useChoices } from '#app/i18n/choices.ts';
import { usePageTitle } from '#app/i18n/use-page-title.ts';
import saved from './SavedAnswersNotice.module.css';
import { DeferredView } from './DeferredView.tsx';
import { FormEnd } from './FormEnd.tsx';
import { OutdatedBanner } from './OutdatedBanner.tsx';
import type { PageProps } from './app-services.ts';
import { successView } from './success-view.ts';
import styles from './SignUpPage.module.css';

/** The sign-up page (R2). While a sign-up waits for the proof of its mailbox, another view takes the place of the form (R15.2). */
export function SignUpPage(page: PageProps): ReactNode {
  const isWaiting = useSubmission(page.form.submission, ({ success }) => success?.kind === 'waiting');
  return isWaiting ? <DeferredView page={page} name="Waiting" /> : <FormOrSuccess {...page} />;
}

/** Heading, banner and form. After success, the success view replaces them. */
function FormOrSuccess(page: PageProps): ReactNode {
  const success = useSubmission(page.form.submission, (state) => state.success);
  return success ? createElement(successView(), page) : <TitledForm {...page} />;
}

/** The form, with a title that says whether it was refused. */
function TitledForm(page: PageProps): ReactNode {
  const banner = useSubmission(page.form.submission, (state) => state.banner);
  const { messages, language } = page.activeLanguage;
  const title = messages.format('signup.title');
  usePageTitle(banner.kind === 'none' ? title : messages.format('form.errorPrefix', { title }), language);
  return <SignUpForm {...page} />;
}

/** Renders again only after a language switch, and when the visitor starts over. The views inside subscribe to the submission. */
const SignUpForm = memo(function SignUpForm(page: PageProps): ReactNode {
  const { services, form: pageForm, activeLanguage, links, isArrival } = page;
  const { store, submission } = pageForm;
  const { format } = activeLanguage.messages;
  const heading = useRef<HTMLHeadingElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  useHeadingFocus(heading, isArrival);
  // Talks to the browser's focus: the button for another account is gone with the page before.
  useEffect(() => {
    if (takeAgainMark(window)) heading.current?.focus();
  }, []);
  const { components } = services.activeLanguage.pack().signUp;
  return (
    <>
      <PageHeading ref={heading} heading={format('signup.heading')} lede={format('signup.lede')} />
      <div className={styles['notice']}>
        <ReservedSpace format={format} />
        <DeferredView page={page} name="SavedAnswers" />
      </div>
      <DeferredView page={page} name="ReplacedSignUp" />
      <DeferredView page={page} name="Banner">
        <BannerBeforeFlow {...page} />
      </DeferredView>
      <FormView
        key={useSubmission(submission, (state) => state.startedOverAt)}
        store={store}
        components={components}
        hint={hint}
        messages={activeLanguage.messages}
        choicesOf={useChoices(activeLanguage, 'signup')}
        spellings={services.spellings}
        links={links}
        onSubmit={() => void submission.send(honeypot.current?.value ?? '')}
      >
        <FormEnd page={page} honeypot={honeypot}>
          <DeferredView page={page} name="Progress" />
          <p className={styles['note']}>{noteText(format, services.environment)}</p>
        </FormEnd>
      </FormView>
    </>
  );
});

/** What happens after the sign-up. */
function noteText(
  format: Messages<ReactNode>['format'],
  { proofDays, confirmDays: days }: PublicEnvironment,
): string {
  if (days !== undefined) return format('signup.noteAfter', { days });
  return format(proofDays === undefined ? 'signup.note' : 'signup.noteProof');
}

/** The only banner that is possible before the submission flow has loaded. */
function BannerBeforeFlow(page: PageProps): ReactNode {
  const hasBanner = useSubmission(page.form.submission, ({ banner }) => banner.kind !== 'none');
  return hasBanner && <OutdatedBanner {...page} />;
}

/** Reserves the space of `SavedAnswersNotice` when the boot script finds saved answers (`data-saved`). */
function ReservedSpace({ format }: Pick<Messages<ReactNode>, 'format'>): ReactNode {
  return (
    <span
      className={saved['reserved']}
      data-answers={format('signup.kept')}
      data-button={format('signup.startOver')}
    />
  );
}
