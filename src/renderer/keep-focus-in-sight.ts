import styles from './FieldFrame.module.css';

/**
 * Scrolls the field with the focus back into the window when a note, a hint or a problem above it has pushed it out (R2.45). A
 * visitor who has scrolled away stays there.
 */
export function keepFocusInSight(): void {
  let last: Element | null;
  /** Where the element with the focus ended on the page. */
  let end = 0;
  const look = (): void => {
    const { activeElement } = document;
    if (!activeElement) return;
    const { bottom } = activeElement.getBoundingClientRect();
    const moved = bottom + scrollY - end;
    end += moved;
    if (activeElement === last && bottom - moved <= innerHeight) bringBack(activeElement);
    last = activeElement;
  };
  look();
  new ResizeObserver(look).observe(document.body);
  document.addEventListener('focusin', look);
}

/** Scrolls the open tooltip, the field and its control into view, as far as they are below the window. */
function bringBack(control: Element): void {
  const field = control.closest(`.${styles['field']}`) ?? control;
  for (const part of [...field.querySelectorAll('[role=tooltip]'), field, control]) {
    if (part.getBoundingClientRect().bottom > innerHeight) part.scrollIntoView({ block: 'nearest' });
  }
}
