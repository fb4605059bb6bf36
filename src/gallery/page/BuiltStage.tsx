import { useEffect, useRef, type ReactNode } from 'react';
import { TERMS_PAGE } from '#contract/terms-page.ts';
import { pathOf, SIGN_UP_PAGE } from '#app/route/route-of.ts';
import type { Address } from './address.ts';
import type { GalleryProps } from './gallery-props.ts';
import { StageLayout } from './StageLayout.tsx';
import { useBuiltPage } from './use-built-page.ts';
import styles from './Stage.module.css';
import { SIGN_UP } from '#contract/sign-up-form.ts';

/** The page that visitors get, built from the documents as they are now (R4.8). */
export function BuiltStage(props: GalleryProps): ReactNode {
  const path = pathIn(props.address);
  if (path !== null) return <PageStage {...props} path={path} />;
  const status = (
    <span className={styles['fault']}>
      <span>No page of the product shows the form</span> <code>{props.address.form}</code>
      <span>. The built page has the forms sign-up and terms.</span>
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
  const href = page.href === null ? null : `${page.href}#${path}`;
  return (
    <StageLayout {...props} status={<Status page={page} />} href={href}>
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

function Status({
  page: { href, isBuilding, fault, errors },
}: {
  readonly page: ReturnType<typeof useBuiltPage>;
}): ReactNode {
  return (
    <>
      {isBuilding && (
        <span className={styles['note']}>
          {`Building the page of the documents …${href !== null ? ' Until then you see the last good one.' : ''}`}
        </span>
      )}
      {fault !== null && (
        <span className={styles['fault']}>
          <strong>{href === null ? 'There is no page to show yet.' : 'This is the last good page.'}</strong>{' '}
          <span>The documents could not be built or served:</span> <code>{fault}</code>
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
