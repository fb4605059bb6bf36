import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import action from './action.module.css';
import { PageHeading } from './PageHeading.tsx';

/** Words and address of the view. */
interface SuccessViewProps {
  readonly heading: ReactNode;
  readonly text: ReactNode;
  readonly linkText: ReactNode;
  /** The login page, with its token. */
  readonly href: string;
}

/** Takes the form's place when the browser blocked the new window (R2.63). */
export function SuccessView({ heading, text, linkText, href }: SuccessViewProps): ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  // Talks to the browser's focus: the button that held it is gone, and what happened has to be heard.
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <>
      <PageHeading heading={heading} lede={text} ref={head} />
      <a className={action['action']} href={href} target="_blank" rel="noopener">
        {linkText}
      </a>
    </>
  );
}
