import { useCallback, useState } from 'react';
import { readSubmissions, type Submission, type SubmissionPage } from '#workbench/api/submissions.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';

interface Found {
  /** Undefined until the submissions have loaded. */
  readonly submissions: readonly Submission[] | undefined;
  readonly fault: string | undefined;
  readonly again: () => void;
  /** Undefined when there are no further submissions. */
  readonly showMore: (() => Promise<void>) | undefined;
}

/** Loads the submissions of a form that contain a text, page by page. */
export function useSubmissions(form: string, search: string): Found {
  const load = useCallback(async () => readSubmissions(form, search), [form, search]);
  const { value: first, fault, again } = useLoaded(load);
  const [more, setMore] = useState<SubmissionPage & { readonly after: unknown }>();
  // Further pages of another search do not count.
  const own = more?.after === first ? more : undefined;
  const others = own?.submissions ?? [];
  const next = own ? own.next : first?.next;
  return {
    submissions: first && [...first.submissions, ...others],
    fault,
    again,
    showMore:
      next === undefined
        ? undefined
        : async () => {
            const page = await readSubmissions(form, search, next);
            setMore({ ...page, after: first, submissions: [...others, ...page.submissions] });
          },
  };
}
