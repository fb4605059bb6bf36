import type { ReactNode } from 'react';
import { ErrorBoundary } from '#app/shell/ErrorBoundary.tsx';
import { DrawnForm } from './DrawnForm.tsx';
import { useAddress } from './use-address.ts';
import { useDrawableForm } from './use-drawable-form.ts';
import { useLook } from './use-look.ts';
import styles from './Frame.module.css';

/** The page inside the frame: one form as a visitor meets it, at the width of its own window. */
export function Frame(): ReactNode {
  const address = useAddress();
  const loaded = useDrawableForm(address);
  useLook(address);
  return (
    <main className={styles['main']}>
      {loaded && (
        // What a mistake of ours broke is tried again with the next change.
        <ErrorBoundary key={loaded.name} fallback={<p>This form cannot be drawn; the console says why.</p>}>
          <DrawnForm loaded={loaded} example={address.example} />
        </ErrorBoundary>
      )}
    </main>
  );
}
