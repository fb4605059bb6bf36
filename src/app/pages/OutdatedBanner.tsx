import type { ReactNode } from 'react';
import { Banner } from '#app/shell/Banner.tsx';
import action from '#app/shell/action.module.css';
import { useSubmission } from '#app/submission/use-submission.ts';
import type { PageForm, PageProps } from './app-services.ts';

/**
 * Says that this page must be reloaded before it can submit, or that the device is offline (R1.8, R2.64). It uses no deferred
 * code, because it must also work when deferred code did not load.
 */
export function OutdatedBanner({ form, services, activeLanguage }: PageProps): ReactNode {
  const { banner, bannerCount } = useSubmission(form.submission, (state) => state);
  const { format } = activeLanguage.messages;
  const isOffline = banner.kind === 'connection' && banner.text === 'offline';
  const text = isOffline ? 'offline' : 'outdated';
  return (
    <Banner
      id="banner"
      title={format(`${form.pagePrefix}.errors.unexpectedError.title`)}
      focusCount={bannerCount}
    >
      <p>
        {format(`${form.pagePrefix}.errors.unexpectedError.${text}`, { submit: format(submitKey(form)) })}
      </p>
      {isOffline ? (
        <TryAgain activeLanguage={activeLanguage} />
      ) : (
        <button className={action['quiet']} type="button" onClick={services.reload}>
          {format('shell.failure.reload')}
        </button>
      )}
    </Banner>
  );
}

/** Submits the form once more. Its own button may be far below the banner. */
export function TryAgain({ activeLanguage }: Pick<PageProps, 'activeLanguage'>): ReactNode {
  return (
    <button className={action['quiet']} type="button" onClick={submitForm}>
      {activeLanguage.messages.format('shell.tryAgain')}
    </button>
  );
}

/** The banner and its button go, so the focus moves to the button of the form, which says what happens. */
function submitForm(): void {
  const submit = document.querySelector<HTMLButtonElement>('main form [type=submit]');
  submit?.focus();
  submit?.click();
}

/** The key of the text on the button that sends the form. */
export function submitKey({ store }: Pick<PageForm, 'store'>): string {
  return `${store.state().form.messagePrefix}.submit`;
}
