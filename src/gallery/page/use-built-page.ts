import { useEffect, useState, useSyncExternalStore } from 'react';
import { documentChanges } from './document-changes.ts';
import { type BuiltPage, PAGE_ERRORS } from './gallery-data.ts';

/** The last page that was built from the documents. */
export interface LastBuiltPage {
  /** The address of the last page that could be built; null while there is none. */
  readonly href: string | null;
  /** Why the present documents cannot be built or served; null when they can. */
  readonly fault: string | null;
  /** The last errors that the page has reported about itself, each once. */
  readonly errors: readonly string[];
}

/** The last response, and the request that it answers. */
interface Answered extends LastBuiltPage {
  readonly request: string;
}

const MOST_ERRORS = 5;

/** The page of the present documents in a theme. While it is being built, it is the last page that could be built. */
export function useBuiltPage(look: string): LastBuiltPage & { readonly isBuilding: boolean } {
  const documents = useSyncExternalStore(documentChanges.subscribe, documentChanges.get);
  const [page, setPage] = useState<Answered>({ request: '', href: null, fault: null, errors: [] });
  const request = new URLSearchParams({ look, after: String(documents) }).toString();
  // Talks to the development server, which builds the page on demand. The clean-up ignores the response to an earlier request.
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const response = await fetch(`/gallery/built?${request}`);
      const built: BuiltPage = await response.json();
      if (isWanted) setPage((shown) => ({ ...afterBuild(shown, built), request }));
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [request]);
  // Talks to the development server, which passes on what the page reports.
  useEffect(() => {
    const add = (errors: readonly string[]): void => setPage((shown) => withErrors(shown, errors));
    import.meta.hot?.on(PAGE_ERRORS, add);
    return () => import.meta.hot?.off(PAGE_ERRORS, add);
  }, []);
  const isBuilding = page.request !== request;
  return { ...page, isBuilding, fault: isBuilding ? null : page.fault };
}

/** What is shown after a build. A new page has reported no error yet. */
function afterBuild(shown: LastBuiltPage, { href, fault }: BuiltPage): LastBuiltPage {
  if (href === undefined) return { ...shown, fault };
  return { href, fault: null, errors: href === shown.href ? shown.errors : [] };
}

function withErrors(shown: Answered, more: readonly string[]): Answered {
  return { ...shown, errors: [...new Set([...shown.errors, ...more])].slice(-MOST_ERRORS) };
}
