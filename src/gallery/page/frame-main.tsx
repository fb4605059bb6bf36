import { createRoot } from 'react-dom/client';
import '#app/styles/tokens.css';
import '#app/styles/fonts.css';
import '#app/styles/base.css';
import { type ReactNode, useEffect } from 'react';
import { DrawnForm } from './DrawnForm.tsx';
import { FormBoundary } from './FormBoundary.tsx';
import { useAddress } from './use-address.ts';
import { useDrawableForm } from './use-drawable-form.ts';
import styles from './Frame.module.css';
import type { Address } from './address.ts';

/** The page inside the frame: one form as visitors see it, at the width of the frame's window. */
function Frame(): ReactNode {
  const address = useAddress();
  const loaded = useDrawableForm(address);
  useLook(address);
  return (
    <main className={styles['main']}>
      {loaded && (
        // Another form starts empty. Changed documents of the same form keep what an editor typed.
        <FormBoundary key={loaded.name} loaded={loaded}>
          <DrawnForm loaded={loaded} example={address.example} />
        </FormBoundary>
      )}
    </main>
  );
}

/** Sets the scheme and the partner's theme that the address names. */
function useLook({ theme, look }: Pick<Address, 'theme' | 'look'>): void {
  // Talks to the document, which React does not draw.
  useEffect(() => {
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    if (look === '') return undefined;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/themes/${look}.css`;
    document.head.append(link);
    return () => link.remove();
  }, [look]);
}

const root = document.getElementById('root');
if (!root) throw new Error('frame.html has no #root.');
createRoot(root).render(<Frame />);
