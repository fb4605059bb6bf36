import type { ReactNode } from 'react';
import { textAround } from '#contract/text-around.ts';
import styles from '#app/pages/SignUpSuccess.module.css';
import type { WaitingTexts } from './waiting-texts.ts';

interface SentToProps {
  /** The key of a text with `{email}`. */
  readonly text: 'sent' | 'changing.text';
  readonly email: string;
  readonly texts: WaitingTexts;
}

/**
 * A text around the address. The address is no text to translate. A narrow page breaks a long one before its `@`. Each text has an
 * element of its own, because a browser may translate the page (R1.8).
 */
export function SentTo({ text, email, texts }: SentToProps): ReactNode {
  const [before, after] = textAround((address) => texts.format(text, { email: address }));
  const domainAt = email.lastIndexOf('@');
  const whole = email.length <= LONGEST_WHOLE ? ` ${styles['whole']}` : '';
  return (
    <>
      <span>{before}</span>
      <strong className={`${styles['value']}${whole}`} translate="no">
        <span>{email.slice(0, domainAt)}</span>
        <wbr />
        <span>{email.slice(domainAt)}</span>
      </strong>
      <span>{after}</span>
    </>
  );
}

/** Addresses of up to so many characters fit into a line at 320 pixels. */
const LONGEST_WHOLE = 28;
