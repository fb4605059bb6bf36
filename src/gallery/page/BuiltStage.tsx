import { useEffect, useRef, type ReactNode, useState, useSyncExternalStore } from 'react';
import { TERMS_PAGE } from '#contract/terms-page.ts';
import { pathOf, SIGN_UP_PAGE } from '#app/route/route-of.ts';
import { type BuiltPage, BUILT_PAGE_CHANGED } from './gallery-data.ts';
import type { Address } from './address.ts';
import type { GalleryProps } from './gallery-props.ts';
import { StageLayout } from './StageLayout.tsx';
import styles from './Stage.module.css';
import { createObservable } from '#engine/observable.ts';
import { documentChanges } from './document-changes.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';

/** The page that visitors get, built from the documents as they are now (R4.8). */
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

/** The paths of the pages that are not made by a `page.json`, by their form. */
const PAGES: Readonly<Record<string, string>> = { [SIGN_UP]: SIGN_UP_PAGE, terms: TERMS_PAGE };

/** The path of the page that contains a form; null for a form without a page. */
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
  // Talks to the window in the frame. `replace` adds no entry to the gallery's history.
  useEffect(() => frame.current?.contentWindow?.location.replace(href), [href]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows the product, which needs its scripts and storage
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

/** Counts the changes of the built page's state since the gallery was opened. */
const pageChanges = createObservable(0);

const notifyChange = (): void => pageChanges.set(pageChanges.get() + 1);

import.meta.hot?.on(BUILT_PAGE_CHANGED, notifyChange);

/** The built page of the present documents. During a build, it is the page of the last build that succeeded. */
function useBuiltPage(look: string): BuiltPage | undefined {
  const documents = useSyncExternalStore(documentChanges.subscribe, documentChanges.get);
  const changes = useSyncExternalStore(pageChanges.subscribe, pageChanges.get);
  const [page, setPage] = useState<BuiltPage>();
  // Talks to the development server, which builds the page on demand.
  useEffect(() => void requestPage(look, documents).then(notifyChange), [look, documents]);
  // Talks to the development server. The clean-up ignores the response to an earlier request.
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const response = await fetch(`/gallery/built?after=${changes}`);
      const next: BuiltPage = await response.json();
      if (isWanted) setPage(next);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [changes]);
  return page;
}

async function requestPage(look: string, documents: number): Promise<void> {
  const query = new URLSearchParams({ look, after: String(documents) });
  await fetch(`/gallery/built?${query.toString()}`, { method: 'POST' });
}
