import { useCallback } from 'react';
import { readSubmissions, type Submission } from '#workbench/api/submissions.ts';
import { type Pages, type Part, usePages } from '#workbench/shell/use-pages.ts';

/** The submissions of a form that contain a text, page after page. */
export function useSubmissions(form: string, search: string): Pages<Submission> {
  const load = useCallback(
    async (after?: string): Promise<Part<Submission>> => {
      const { submissions, next } = await readSubmissions(form, search, after);
      return { items: submissions, next };
    },
    [form, search],
  );
  return usePages(load);
}
