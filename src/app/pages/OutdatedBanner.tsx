import type { ReactNode } from 'react';
import { Banner } from '#app/shell/Banner.tsx';
import action from '#app/shell/action.module.css';
import { useSubmission } from '#app/sign-up/use-submission.ts';
import type { PageProps } from './app-services.ts';

/**
 * Says that this page cannot send any more and has to be loaded anew, or waits for a connection (R1.8, R2.64). It needs nothing that comes after
 * the page: that this did not come is what it may have to tell.
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
