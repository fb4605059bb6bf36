import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import action from './action.module.css';
import { PageHeading } from './PageHeading.tsx';

/** Words and address of the view. */
interface SuccessViewProps {
  readonly heading: ReactNode;
  readonly text: ReactNode;
  /** The login page, with its token, where the visitor has to open it. */
  readonly link?: { readonly href: string; readonly text: ReactNode };
}

/** Takes the form's place once the account is there. */
export function SuccessView({ heading, text, link }: SuccessViewProps): ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  // Talks to the browser's focus: the button that held it is gone, and what happened has to be heard.
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <>
      <PageHeading heading={heading} lede={text} ref={head} />
      {link && (
        <a className={action['action']} href={link.href} target="_blank" rel="noopener">
          {link.text}
        </a>
      )}
    </>
  );
}
