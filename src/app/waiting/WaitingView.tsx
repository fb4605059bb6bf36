import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useIsOffline } from '#app/browser/use-is-offline.ts';
import { signInAs } from '#app/i18n/page-links.ts';
import { usePageTitle } from '#app/i18n/use-page-title.ts';
import end from '#app/pages/SignUpPage.module.css';
import styles from '#app/pages/SignUpSuccess.module.css';
import { markAgain } from '#app/sign-up/again-mark.ts';
import { WAITING_KEY } from '#app/sign-up/waiting-key.ts';
import { useHeadingFocus } from '#app/route/use-arrival.ts';
import action from '#app/shell/action.module.css';
import { PageHeading } from '#app/shell/PageHeading.tsx';
import { AnotherMail } from './AnotherMail.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SentTo } from './SentTo.tsx';
import { removeWaitingMark } from './waiting-mark.ts';
import type { WaitingPartProps, WaitingViewProps } from './waiting-props.ts';
import type { WaitingPhase, WaitingState } from './waiting-state.ts';
import { watchProof } from './watch-proof.ts';

/** Takes the place of the form until the mailbox is proved (R15.2). Each of its faces has a heading, which takes the focus. */
export function WaitingView(props: WaitingViewProps): ReactNode {
  const { page, waiting } = props;
  const state = useSyncExternalStore(waiting.state.subscribe, waiting.state.get);
  const { phase } = state;
  const face = FACES[phase];
  const { look } = waiting;
  // Talks to the server, as long as a press on the link in another tab can help.
  const canLook = phase === 'code' || phase === 'spent';
  useEffect(() => (canLook ? watchProof(window, look) : undefined), [canLook, look]);
  usePageTitle(titleOf(props, state), page.activeLanguage.language);
  const part = { ...props, state };
  switch (face) {
    case 'asked':
      return <Asked key={phase === 'link' ? phase : face} {...part} />;
    case 'elsewhere':
      return <Elsewhere key={face} {...part} />;
    case 'superseded':
    case 'spent':
    case 'ended':
      return <Ended key={phase} {...part} />;
  }
}

/** The title of the tab. It says when something is wrong, as that of the form does. */
function titleOf(
  { page, texts }: Pick<WaitingViewProps, 'page' | 'texts'>,
  { phase, problem, failure }: WaitingState,
): string {
  const title = texts.format(`${FACES[phase]}.heading`);
  const { format } = page.activeLanguage.messages;
  return phase === 'code' && (problem ?? failure) ? format('form.errorPrefix', { title }) : title;
}

type Face = 'asked' | 'elsewhere' | 'superseded' | 'spent' | 'ended';

/** What the view shows in each phase. */
const FACES: Readonly<Record<WaitingPhase, Face>> = {
  code: 'asked',
  link: 'asked',
  opening: 'asked',
  elsewhere: 'elsewhere',
  superseded: 'superseded',
  spent: 'spent',
  ended: 'ended',
};

/** Asks for the code, and offers what helps when no mail comes. */
function Asked(part: WaitingPartProps): ReactNode {
  const { state, texts, changeAddress } = part;
  const isLink = state.phase === 'link';
  return (
    <>
      <Heading
        face="asked"
        texts={texts}
        lede={<SentTo text="sent" email={state.signUp.email} texts={texts} />}
      />
      {isLink ? <p className={styles['text']}>{texts.format('link.only')}</p> : <CodeForm {...part} />}
      <Connection {...part} />
      <h2 className={styles['next']}>{texts.format('help.heading')}</h2>
      <p className={styles['text']}>{texts.format('help.text')}</p>
      {!isLink && <AnotherMail {...part} />}
      <p>
        <button className={action['quiet']} type="button" onClick={changeAddress}>
          {texts.format('change')}
        </button>
      </p>
    </>
  );
}

/** Says when the device is offline, as below the form, unless a failed call says so. The live region is there before it has text. */
function Connection({ state, texts }: WaitingPartProps): ReactNode {
  const isOffline = useIsOffline() && state.failure?.reason.kind !== 'offline';
  return (
    <div className={isOffline ? styles['another'] : undefined}>
      <output className={isOffline ? `${end['note']} ${end['offline']}` : 'visually-hidden'}>
        {isOffline && texts.format('offline')}
      </output>
    </div>
  );
}

/** The mailbox is proved with a new password, so this tab gets no token: the visitor signs in. */
function Elsewhere({ page, state, texts }: WaitingPartProps): ReactNode {
  return (
    <>
      <Heading face="elsewhere" texts={texts} lede={<span>{texts.format('elsewhere.text')}</span>} />
      <a className={`${action['action']} ${styles['open']}`} href={signInAs(page.links, state.signUp.email)}>
        {texts.format('elsewhere.link')}
      </a>
      <p className={styles['another']}>
        <button className={action['quiet']} type="button" onClick={() => startAnew(page.services.reload)}>
          {page.activeLanguage.messages.format('signup.success.another')}
        </button>
      </p>
    </>
  );
}

/** Reloads the page with an empty form. */
function startAnew(reload: () => void): void {
  removeWaitingMark(() => window.sessionStorage, WAITING_KEY);
  markAgain(window);
  reload();
}

function Ended({ page, state, texts, leave }: WaitingPartProps): ReactNode {
  const { phase, signUp } = state;
  const face = FACES[phase];
  return (
    <>
      <Heading face={face} texts={texts} lede={<span>{texts.format(`${face}.text`)}</span>} />
      <button className={`${action['action']} ${styles['open']}`} type="button" onClick={leave}>
        {texts.format('ended.back')}
      </button>
      {phase === 'spent' && (
        // The mail may have said that there is an account.
        <p className={styles['another']}>
          <a href={signInAs(page.links, signUp.email)}>{texts.format('elsewhere.link')}</a>
        </p>
      )}
    </>
  );
}

interface HeadingProps extends Pick<WaitingViewProps, 'texts'> {
  readonly face: Face;
  readonly lede: ReactNode;
}

function Heading({ face, texts, lede }: HeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, true);
  return <PageHeading ref={heading} heading={texts.format(`${face}.heading`)} lede={lede} />;
}
