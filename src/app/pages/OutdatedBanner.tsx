import type { ReactNode } from 'react';
import { Banner } from '#app/shell/Banner.tsx';
import action from '#app/shell/action.module.css';
import { useSubmission } from '#app/sign-up/use-submission.ts';
import type { PageProps } from './app-services.ts';

/**
 * Says that this page must be reloaded before it can submit, or that the device is offline (R1.8, R2.64). It uses no deferred
 * code, because it may have to say that this code did not load.
 */
export function OutdatedBanner({ services, activeLanguage }: PageProps): ReactNode {
  const { banner, bannerCount } = useSubmission(services.signUp.submission, (state) => state);
  const { format } = activeLanguage.messages;
  const isOffline = banner.kind === 'connection' && banner.text === 'offline';
  const text = isOffline ? 'offline' : 'outdated';
  return (
    <Banner id="banner" title={format('signup.errors.unexpectedError.title')} focusCount={bannerCount}>
      <p>{format(`signup.errors.unexpectedError.${text}`, { submit: format('signup.submit') })}</p>
      {!isOffline && (
        <button className={action['quiet']} type="button" onClick={services.reload}>
          {format('shell.failure.reload')}
        </button>
      )}
    </Banner>
  );
}
