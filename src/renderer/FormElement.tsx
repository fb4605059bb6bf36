import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/** The submit handler for the form element inside. */
const SubmitContext = createContext<() => void>(() => undefined);

interface SubmittingProps {
  /** Should stay the same function: for a new one React searches the whole form for consumers. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Passes the submit handler to the form element inside. */
export function Submitting({ onSubmit, children }: SubmittingProps): ReactNode {
  return <SubmitContext value={onSubmit}>{children}</SubmitContext>;
}

/**
 * The form element around rjsf's fields. It handles submit itself. rjsf would first render its own state, which is empty
 * (docs/decisions/0015), and the problems would need a second render.
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
      // A reset would empty the controls, but not the answers. Our page never resets; browser extensions may.
      onReset={(event) => event.preventDefault()}
    />
  );
}
