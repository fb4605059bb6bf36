import type { ReactElement, ReactNode } from 'react';
import action from './action.module.css';
import { PageHeading } from './PageHeading.tsx';

interface FailureViewProps {
  readonly heading: ReactNode;
  readonly text: ReactNode;
  readonly button: ReactNode;
  readonly onReload: () => void;
}

/** Says that a part of the page did not load, and offers a reload (R1.8). Render it inside a `main`. */
export function FailureView({ heading, text, button, onReload }: FailureViewProps): ReactElement {
  return (
    <>
      <div role="alert">
        <PageHeading heading={heading} lede={text} />
      </div>
      <button className={action['action']} type="button" onClick={onReload}>
        {button}
      </button>
    </>
  );
}
