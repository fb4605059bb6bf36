import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import look from './look.module.css';

interface DialogProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog above the view. The browser keeps the focus in it, and Escape closes it. Then the focus goes back to what has opened it. */
export function Dialog({ title, isWide = false, onClose, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Talks to the browser, which opens dialogs by a call.
  useEffect(() => {
    const opened = dialog.current;
    const opener = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      // React has taken the dialog out of the page already, so the browser leads nowhere.
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
