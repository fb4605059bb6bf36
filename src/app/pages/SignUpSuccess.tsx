import { useEffect, useRef, type ReactNode } from 'react';
import action from '#app/shell/action.module.css';
import { signInAs } from '#app/i18n/page-links.ts';
import { markAgain } from '#app/sign-up/again-mark.ts';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import type { ReadyAccount } from '#app/submission/create-submission.ts';
import { useSubmission } from '#app/submission/use-submission.ts';
import type { PageProps } from './app-services.ts';
import styles from './SignUpSuccess.module.css';

/** Replaces the form once the account exists (R2.62, R2.63). A reload shows the empty form. */
export function SignUpSuccess({ services, form, ...page }: PageProps): ReactNode {
  const success = useSubmission(form.submission, (state) => state.success);
  if (success?.kind !== 'opened' && success?.kind !== 'blocked') return null;
  const url = success.kind === 'blocked' ? success.url : undefined;
  function createAnother(): void {
    markAgain(window);
    services.reload();
  }
  return <AccountReady {...page} account={success.account} url={url} onAnother={createAnother} />;
}

interface AccountReadyProps extends Pick<PageProps, 'activeLanguage' | 'links'> {
  readonly account: ReadyAccount;
  /** Where the account opens, signed in. Undefined when it has opened already: then the link leads to the sign-in page. */
  readonly url?: string | undefined;
  readonly onAnother?: () => void;
}

/**
 * Says whose account is ready, and leads to it. When the browser blocked the window, the words say so. The server renders it, too:
 * the boot script shows it as the first frame after the reload, and fills in the account (`data-account`).
 */
export function AccountReady({
  activeLanguage,
  links,
  account,
  url,
  onAnother,
}: AccountReadyProps): ReactNode {
  const { format } = activeLanguage.messages;
  const heading = useRef<HTMLHeadingElement>(null);
  // Talks to the browser's focus: the button that had it is gone, and a screen reader must announce the result.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <PageHeading
        ref={heading}
        heading={format('signup.success.heading')}
        lede={format(url === undefined ? 'signup.success.opened' : 'signup.success.text')}
      />
      <Facts account={account} format={format} />
      <a
        className={`${action['action']} ${styles['open']}`}
        href={url ?? signInAs(links, account.email)}
        target="_blank"
        rel="noopener"
      >
        <span>{format('signup.success.link')}</span>{' '}
        <span className="visually-hidden">{`(${format('form.newTab')})`}</span>
      </a>
      <h2 className={styles['next']}>{format('signup.success.next')}</h2>
      <p className={styles['text']}>{format('signup.success.nextText')}</p>
      <p className={styles['another']}>
        <button className={action['quiet']} type="button" data-reload="" onClick={onAnother}>
          {format('signup.success.another')}
        </button>
      </p>
    </>
  );
}

interface FactsProps extends Pick<AccountReadyProps, 'account'> {
  readonly format: PageProps['activeLanguage']['messages']['format'];
}

function Facts({ account, format }: FactsProps): ReactNode {
  return (
    <dl className={styles['account']}>
      {FACTS.filter((fact) => account[fact] !== '').map((fact) => (
        <div className={styles['fact']} key={fact}>
          <dt className={styles['label']}>{format(`signup.success.${fact}`)}</dt>
          <dd className={styles['value']} data-account={fact} translate="no">
            {account[fact]}
          </dd>
          {fact === 'confirmUntil' && (
            <dd className={styles['code']}>
              <a href="/confirm" target="_blank" rel="noopener">
                <span>{format('signup.success.enterCode')}</span>{' '}
                <span className="visually-hidden">{`(${format('form.newTab')})`}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** What the view says about an account. Their labels are `signup.success.{fact}`. */
const FACTS = ['name', 'organisation', 'email', 'confirmUntil'] as const;
