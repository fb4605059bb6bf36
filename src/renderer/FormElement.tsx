import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/** What is done when the visitor sends the form around. */
const SubmitContext = createContext<() => void>(() => undefined);

interface SubmittingProps {
  /** Best the same one each time: with another one React looks through the whole form for who may want it. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Tells the form element inside what to do when the visitor sends it. */
export function Submitting({ onSubmit, children }: SubmittingProps): ReactNode {
  return <SubmitContext value={onSubmit}>{children}</SubmitContext>;
}

/**
 * The form element that rjsf draws its fields in. It tells of a submit by itself: rjsf would do so once it has drawn what
 * it knows of, which is nothing (docs/decisions/0015), and all that is wrong would be drawn after that, in a second round.
 */
export function FormElement({ onSubmit: _rjsf, ...props }: ComponentProps<'form'>): ReactNode {
  const submit = use(SubmitContext);
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // The browser would empty what it shows, and not what is sent. Nothing of ours asks for it; what others add to pages may.
      onReset={(event) => event.preventDefault()}
    />
  );
}
