import { useCallback, useState } from 'react';
import { readSubmissions, type Submission, type SubmissionPage } from '#workbench/api/submissions.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';

interface Found {
  /** Undefined until they have loaded. */
  readonly submissions: readonly Submission[] | undefined;
  readonly fault: string | undefined;
  readonly again: () => void;
  /** Undefined when there are no others. */
  readonly showMore: (() => Promise<void>) | undefined;
}

/** The submissions of a form that contain a text, page after page. */
export function useSubmissions(form: string, search: string): Found {
  const load = useCallback(async () => readSubmissions(form, search), [form, search]);
  const { value: first, fault, again } = useLoaded(load);
  const [more, setMore] = useState<SubmissionPage & { readonly after: unknown }>();
  // Another search begins anew.
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
