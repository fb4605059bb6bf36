import { useCallback, useState, type ReactNode } from 'react';
import type { ApiAddress } from '#protocol/api-address.ts';
import { requestOf } from '#protocol/api-request.ts';
import type { MailKind } from '#protocol/mails.ts';
import type { ExampleMail } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import styles from './MailsView.module.css';

/** How the HTML of a mail is shown. */
export interface MailLook {
  readonly width: 'full' | 'phone';
  readonly scheme: 'light' | 'dark';
}

/** A mail of a draft, in one of its languages. */
interface WantedMail {
  readonly draft: string;
  readonly kind: MailKind;
  readonly language: string;
}

interface MailPreviewProps {
  readonly mail: WantedMail;
  readonly mailLook: MailLook;
}

/** A mail as visitors get it, from the saved texts of the draft. If its words cannot be filled in, the last mail stays. */
export function MailPreview({ mail, mailLook }: MailPreviewProps): ReactNode {
  const { draft, kind, language } = mail;
  const { revision, gone } = useDraftState();
  const load = useCallback(async () => {
    const parts = { params: { draft, kind }, query: { language } };
    return { ...(await call('GET /content/drafts/:draft/mails/:kind', parts)), revision };
  }, [draft, kind, language, revision]);
  const { value, fault } = useLoaded(load);
  return (
    <section className={look['stack']} aria-labelledby="mail">
      <h2 className={look['subtitle']} id="mail">
        As visitors get it
      </h2>
      <Fault text={(gone ? 'The preview ended with the draft.' : fault) ?? ''} />
      {!value && fault === undefined && <p className={look['muted']}>One moment…</p>}
      {value && (
        <>
          <p className={look['muted']}>
            {`${value.isSent ? '' : `${NOT_SENT[kind]} `}Organisation, time, code and link are examples.`}
          </p>
          <MailFrame address={`${mailPage(mail, mailLook.scheme)}#${value.revision}`} mailLook={mailLook}>
            <Subject mail={value} language={language} />
          </MailFrame>
          <h3 className={styles['part']}>As plain text</h3>
          <pre className={styles['text']} lang={language} dir="auto">
            {value.text}
          </pre>
        </>
      )}
    </section>
  );
}

/** The address of the mail's HTML, for a frame. */
function mailPage({ language, ...params }: WantedMail, scheme: MailLook['scheme']): ApiAddress {
  const query = { language, scheme };
  return requestOf('GET /content/drafts/:draft/mails/:kind/page', { params, query }).path;
}

const NOT_SENT: Readonly<Record<MailKind, string>> = {
  confirm:
    'Visitors do not get this mail now, because the service does not ask them to confirm their address.',
  opened:
    'Visitors do not get this mail now: the service sends it only where accounts open before visitors confirm their address.',
  known:
    'Visitors do not get this mail now: the service sends it only where visitors confirm their address before they have an account.',
};

interface SubjectProps {
  readonly mail: Pick<ExampleMail, 'subject'>;
  readonly language: string;
}

function Subject({ mail, language }: SubjectProps): ReactNode {
  return (
    <p className={styles['subject']}>
      <span className={look['muted']}>Subject:</span>{' '}
      <strong lang={language} dir="auto">
        {mail.subject}
      </strong>
    </p>
  );
}

interface MailFrameProps {
  /** A new address is a new mail. */
  readonly address: string;
  readonly mailLook: MailLook;
  /** What stands above the HTML. */
  readonly children: ReactNode;
}

/** The HTML of a mail. The next one loads in a hidden frame, so that the preview does not flicker while an editor types. */
function MailFrame({ address, mailLook, children }: MailFrameProps): ReactNode {
  const [shown, setShown] = useState(address);
  const frames = shown === address ? [address] : [shown, address];
  return (
    <div className={`${styles['mail']} ${styles[mailLook.width]}`}>
      {children}
      <div className={styles['stage']}>
        {frames.map((own) => (
          <iframe
            key={own}
            className={own === shown ? styles['frame'] : `${styles['frame']} ${styles['waiting']}`}
            src={own}
            sandbox=""
            title={own === shown ? 'The mail as visitors see it' : 'The next mail, on its way'}
            aria-hidden={own === shown ? undefined : true}
            inert={own !== shown}
            onLoad={() => setShown(own)}
          />
        ))}
      </div>
    </div>
  );
}
