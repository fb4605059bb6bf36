import { useCallback, type ReactNode } from 'react';
import { call } from '#workbench/api/request.ts';
import { useDraftState } from '#workbench/draft/use-draft.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { livePages } from './live-pages.ts';

/** Links to the public page of a form in each language. It renders nothing if the server does not know the port of the page. */
export function LivePages({ form }: { readonly form: string }): ReactNode {
  const { history } = useDraftState();
  const { value } = useLoaded(useCallback(async () => call('GET /content', {}), []));
  const port = value?.pagePort;
  if (port === undefined) return null;
  return (
    <p className={look['row']}>
      <span>Open the page in</span>
      {livePages(history.now, { form, port, host: window.location.hostname }).map(
        ({ language, name, address }) => (
          <a
            key={language}
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open the page in ${name}`}
          >
            {name}
          </a>
        ),
      )}
    </p>
  );
}
