import type { ReactElement, ReactNode } from 'react';
import action from './action.module.css';
import { PageHeading } from './PageHeading.tsx';

/** Words of the view, and what its button does. */
interface FailureViewProps {
  readonly heading: ReactNode;
  readonly text: ReactNode;
  readonly button: ReactNode;
  readonly onReload: () => void;
}

/** Says that a part of the page did not come, and offers to load it again (R1.8). It stands inside a `main`. */
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
