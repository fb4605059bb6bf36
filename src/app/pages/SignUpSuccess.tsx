import { useEffect, useState, type ReactNode } from 'react';
import action from '#app/shell/action.module.css';
import { dayIn } from '#app/browser/day-in.ts';
import { NewTabText } from '#app/i18n/NewTabText.tsx';
import { signInAs } from '#app/i18n/page-links.ts';
import { usePageTitle } from '#app/i18n/use-page-title.ts';
import { markAgain } from '#app/sign-up/again-mark.ts';
import { takeDoneMark } from '#app/sign-up/done-mark.ts';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import type { ReadyAccount } from '#app/submission/create-submission.ts';
import { useSubmission } from '#app/submission/use-submission.ts';
import type { AppServices, Confirmation, PageProps } from './app-services.ts';
import styles from './SignUpSuccess.module.css';

/** Replaces the form once the account exists (R2.62, R2.63). */
export function SignUpSuccess({ services, form, ...page }: PageProps): ReactNode {
  const success = useSubmission(form.submission, (state) => state.success);
  const confirmUntil = success !== undefined && 'account' in success ? success.account.confirmUntil : '';
  const confirmation = useConfirmation(confirmUntil, services.watchConfirmation);
  if (success?.kind !== 'opened' && success?.kind !== 'blocked') return null;
  const { url, isProved } = success.kind === 'blocked' ? success : {};
  function createAnother(): void {
    takeDoneMark(window);
    markAgain(window);
    services.reload();
  }
  return (
    <AccountReady
      {...page}
      account={success.account}
      url={url}
      isProved={isProved}
      onAnother={createAnother}
      confirmation={confirmation}
    />
  );
}

/** What becomes of a mailbox that has to be confirmed, in another tab or on another device. */
function useConfirmation(
  confirmUntil: string,
  watch: AppServices['watchConfirmation'],
): Confirmation | undefined {
  const [found, setFound] = useState<Confirmation>();
  // Talks to the server, as long as the account is shown as unconfirmed.
  useEffect(() => {
    if (confirmUntil === '') return undefined;
    const stopping = watch(confirmUntil, setFound);
    return () => void stopping.then((stop) => stop());
  }, [confirmUntil, watch]);
  return found;
}

interface AccountReadyProps extends Pick<PageProps, 'activeLanguage' | 'links'> {
  readonly account: ReadyAccount;
  /** Where the account opens, signed in. Undefined when it has opened already: then the link leads to the sign-in page. */
  readonly url?: string | undefined;
  /** Whether the visitor has proved the mailbox just now, in another tab perhaps. */
  readonly isProved?: boolean | undefined;
  readonly onAnother?: () => void;
  /** What became of the mailbox, once the page knows more than that it has to be confirmed. */
  readonly confirmation?: Confirmation | undefined;
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
  isProved,
  onAnother,
  confirmation,
}: AccountReadyProps): ReactNode {
  const { format } = activeLanguage.messages;
  const isGone = confirmation === 'deleted';
  const title = isGone ? 'signup.success.gone' : 'signup.success.title';
  usePageTitle(format(title), activeLanguage.language);
  const blocked = isProved ? 'signup.success.proved' : 'signup.success.text';
  const opened = format(url === undefined ? 'signup.success.opened' : blocked);
  return (
    <>
      <PageHeading
        // What had the focus may go with the row of the deadline.
        key={confirmation}
        ref={takeFocus}
        heading={format(isGone ? title : 'signup.success.heading')}
        lede={isGone ? format('signup.success.deleted') : opened}
      />
      <Facts account={account} messages={activeLanguage.messages} confirmation={confirmation} />
      {!isGone && (
        <>
          <a
            className={`${action['action']} ${styles['open']}`}
            href={url ?? signInAs(links, account.email)}
            target="_blank"
            rel="noopener"
          >
            <NewTabText text={format('signup.success.link')} format={format} />
          </a>
          <h2 className={styles['next']}>{format('signup.success.next')}</h2>
          <p className={styles['text']}>{format('signup.success.nextText')}</p>
        </>
      )}
      <p className={styles['another']}>
        <button className={action['quiet']} type="button" data-reload="empty" onClick={onAnother}>
          {format('signup.success.another')}
        </button>
      </p>
    </>
  );
}

/** What had the focus is gone, and a screen reader must announce the result. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

interface FactsProps extends Pick<AccountReadyProps, 'account' | 'confirmation'> {
  readonly messages: PageProps['activeLanguage']['messages'];
}

function Facts({ account, messages, confirmation }: FactsProps): ReactNode {
  const { confirmUntil } = account;
  return (
    <dl className={styles['account']}>
      {confirmUntil !== '' && confirmation === undefined && (
        <ConfirmUntil time={confirmUntil} {...messages} />
      )}
      {FACTS.filter((fact) => account[fact] !== '').map((fact) => (
        <div className={styles['fact']} key={fact}>
          <dt className={styles['label']}>{messages.format(`signup.success.${fact}`)}</dt>
          <dd className={styles['value']} data-account={fact} translate="no">
            {account[fact]}
          </dd>
        </div>
      ))}
      {confirmation === 'confirmed' && (
        <div className={styles['fact']}>
          <dt className={styles['label']}>{messages.format('signup.success.mailbox')}</dt>
          <dd className={styles['value']}>
            <output>{messages.format('signup.success.confirmed')}</output>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the view says about an account. Their labels are `signup.success.{fact}`. */
const FACTS = ['name', 'organisation', 'email'] as const;

interface ConfirmUntilProps extends Pick<FactsProps['messages'], 'format' | 'language'> {
  readonly time: string;
}

/** The day until which the mailbox has to be confirmed, what happens otherwise, and the way to the field for the code. */
function ConfirmUntil({ time, format, language }: ConfirmUntilProps): ReactNode {
  return (
    <div className={styles['fact']}>
      <dt className={styles['label']}>{format('signup.success.confirmUntil')}</dt>
      <dd className={styles['value']} data-account="confirmUntil" lang={language} translate="no">
        {dayIn(language, time)}
      </dd>
      <dd className={styles['code']}>
        <span>{format('signup.success.otherwise')}</span>
        <a className={styles['enterCode']} href="/confirm" target="_blank" rel="noopener">
          <NewTabText text={format('signup.success.enterCode')} format={format} />
        </a>
      </dd>
    </div>
  );
}
