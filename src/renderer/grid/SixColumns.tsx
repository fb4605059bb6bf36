import type { ReactNode } from 'react';
import styles from './SixColumns.module.css';

/** The grid of a form that has fields of a third or two thirds of a line, as well as halves (`ui:options.span`). */
export function SixColumns({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles['grid']}>{children}</div>;
}
