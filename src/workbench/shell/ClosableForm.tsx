import type { ReactNode } from 'react';
import look from './look.module.css';

interface FormButtonsProps {
  /** The words of the button that sends the form. */
  readonly action: string;
  readonly isDisabled?: boolean;
  /** What the first button does if no form is around it. Without this function, the button submits the form around it. */
  readonly onAct?: () => void;
  readonly onClose: () => void;
}

/** The buttons of a form that an editor opens and closes: one sends it, and one closes it. */
export function FormButtons({ action, isDisabled = false, onAct, onClose }: FormButtonsProps): ReactNode {
  return (
    <div className={look['row']}>
      <button
        className={look['primary']}
        type={onAct ? 'button' : 'submit'}
        disabled={isDisabled}
        onClick={onAct}
      >
        {action}
      </button>
      <button className={look['plain']} type="button" data-safe="" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}

interface ClosableFormProps extends FormButtonsProps {
  readonly className?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that an editor opens for one change. It is in a dialog or in a panel, and closes once the editor has sent it. */
export function ClosableForm({ className, onSubmit, children, ...buttons }: ClosableFormProps): ReactNode {
  return (
    <form
      className={className ?? look['stack']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        buttons.onClose();
      }}
    >
      {children}
      <FormButtons {...buttons} />
    </form>
  );
}
