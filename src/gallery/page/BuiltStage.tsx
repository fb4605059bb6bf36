import { useEffect, useRef, type ReactNode, useState, useSyncExternalStore } from 'react';
import { pathOf, SIGN_UP_PAGE, TERMS_PAGE } from '#app/route/route-of.ts';
import { type BuiltPage, BUILT_PAGE_CHANGED } from './gallery-data.ts';
import type { Address } from './address.ts';
import type { GalleryProps } from './gallery-props.ts';
import { StageLayout } from './StageLayout.tsx';
import styles from './Stage.module.css';
import { createObservable } from '#engine/observable.ts';
import { documentChanges } from './document-changes.ts';

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

/** The pages of the product, by their forms. */
const PAGES: Readonly<Record<string, string>> = { 'sign-up': SIGN_UP_PAGE, terms: TERMS_PAGE };

/** Where the page asks a form; null for one that no page asks. */
function pathIn({ form, language }: Address): string | null {
  const page = PAGES[form];
  return page === undefined ? null : pathOf({ page, language });
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

/** How often the built page has come to stand otherwise since the gallery was opened. */
const pageChanges = createObservable(0);

const notifyChange = (): void => pageChanges.set(pageChanges.get() + 1);

import.meta.hot?.on(BUILT_PAGE_CHANGED, notifyChange);

/** The page that is built of the documents as they are now; while they are being built it stays the last good one. */
function useBuiltPage(look: string): BuiltPage | undefined {
  const documents = useSyncExternalStore(documentChanges.subscribe, documentChanges.get);
  const changes = useSyncExternalStore(pageChanges.subscribe, pageChanges.get);
  const [page, setPage] = useState<BuiltPage>();
  // Talks to the development server, which builds what is wanted.
  useEffect(() => void want(look, documents).then(notifyChange), [look, documents]);
  // Talks to the development server. What an earlier answer said counts no longer.
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const answer = await fetch(`/gallery/built?after=${changes}`);
      const next: BuiltPage = await answer.json();
      if (isWanted) setPage(next);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [changes]);
  return page;
}

async function want(look: string, documents: number): Promise<void> {
  const query = new URLSearchParams({ look, after: String(documents) });
  await fetch(`/gallery/built?${query.toString()}`, { method: 'POST' });
}
