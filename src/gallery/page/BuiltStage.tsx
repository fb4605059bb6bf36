import { useEffect, useRef, type ReactNode } from 'react';
import { pathOf } from '#app/route/route-of.ts';
import type { BuiltPage } from './gallery-data.ts';
import type { Address } from './address.ts';
import type { GalleryProps } from './gallery-props.ts';
import { StageLayout } from './StageLayout.tsx';
import { useBuiltPage } from './use-built-page.ts';
import styles from './Stage.module.css';

/** The page that visitors get, built of the documents as they are (R4.8). */
export function BuiltStage(props: GalleryProps): ReactNode {
  const path = pathIn(props.address);
  if (path !== null) return <PageStage {...props} path={path} />;
  const status = (
    <span className={styles['fault']}>
      No page of the product shows the form <code>{props.address.form}</code>. The built page has the forms
      sign-up and terms.
    </span>
  );
  return <StageLayout {...props} status={status} href={null} />;
}

/** Where the page asks a form; null for one that no page asks. */
function pathIn({ form, language }: Address): string | null {
  return form === 'sign-up' || form === 'terms' ? pathOf({ page: form, language }) : null;
}

function PageStage({ path, ...props }: GalleryProps & { readonly path: string }): ReactNode {
  const page = useBuiltPage(props.address.look);
  const port = page?.port ?? null;
  const href = port === null ? null : `http://${location.hostname}:${port}/#${path}`;
  return (
    <StageLayout {...props} status={page && <Status page={page} />} href={href}>
      {href !== null && <BuiltFrame href={href} />}
    </StageLayout>
  );
}

function BuiltFrame({ href }: { readonly href: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  // Talks to the window in the frame. No step of the gallery's history is one of the page.
  useEffect(() => frame.current?.contentWindow?.location.replace(href), [href]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is the product, and needs all that the page may
    <iframe className={styles['frame']} ref={frame} title="The built page" />
  );
}

function Status({ page: { port, isBuilding, fault, errors } }: { readonly page: BuiltPage }): ReactNode {
  return (
    <>
      {isBuilding && (
        <span className={styles['note']}>
          Building the page of the documents …{port !== null && ' Until then you see the last good one.'}
        </span>
      )}
      {fault !== null && (
        <span className={styles['fault']}>
          <strong>{port === null ? 'There is no page to show yet.' : 'This is the last good page.'}</strong>{' '}
          The documents could not be built or served: <code>{fault}</code>
        </span>
      )}
      {errors.map((error) => (
        <span className={styles['fault']} key={error}>
          <strong>The page reports an error.</strong> <code>{error}</code>
        </span>
      ))}
    </>
  );
}
