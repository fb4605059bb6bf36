import type { ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';

interface NewTabTextProps {
  readonly text: string;
  readonly format: Messages<ReactNode>['format'];
}

/**
 * The text of a link that opens a new tab. Only screen readers say so: others see the tab. Each text has an element of its own, because
 * a browser may translate the page (R1.8).
 */
export function NewTabText({ text, format }: NewTabTextProps): ReactNode {
  return (
    <>
      <span>{text}</span> <span className="visually-hidden">{`(${format('form.newTab')})`}</span>
    </>
  );
}
