import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import look from './look.module.css';

interface DialogProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What gets the focus when a dialog opens: its first field, else the button that changes nothing, else the main button. */
const FIRST = [':is(input, select, textarea):not(:disabled)', '[data-safe]', `.${look['primary']}`];

function firstIn(dialog: Element): HTMLElement | undefined {
  return (
    FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find((found) => found !== null) ??
    undefined
  );
}

/** A dialog above the view. The browser keeps the focus in it, and Escape closes it. Then the focus returns to where it was. */
export function Dialog({ title, isWide = false, onClose, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Talks to the browser, which opens dialogs by a call.
  useEffect(() => {
    const opened = dialog.current;
    const opener = document.activeElement;
    opened?.showModal();
    if (opened) firstIn(opened)?.focus();
    return () => {
      opened?.close();
      // React has already removed the dialog from the page, so the browser does not return the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      className={`${styles['dialog']} ${isWide ? styles['wide'] : ''}`}
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['head']}>
        <h2 className={look['subtitle']} id={heading}>
          {title}
        </h2>
        <button className={look['plain']} type="button" onClick={onClose} aria-label="Close">
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}
