import type { Submission } from '#protocol/workbench.ts';
import { useCallback } from 'react';
import { call } from '#workbench/api/request.ts';
import { type Pages, type Part, usePages } from '#workbench/shell/use-pages.ts';
import { type AnswerInWords, answersInWords } from './answers-in-words.ts';
import { loadFormDocuments } from './load-form-documents.ts';

/** A submission with its answers in the words of its release. */
export interface WordedSubmission extends Submission {
  readonly words: readonly AnswerInWords[];
}

/** The submissions of a form that contain a text, page after page, with the questions in a language. */
export function useSubmissions(form: string, search: string, language: string): Pages<WordedSubmission> {
  const load = useCallback(
    async (after?: string): Promise<Part<WordedSubmission>> => {
      const { submissions, next } = await call('GET /submissions', {
        query: { form, search: search || undefined, after },
      });
      return { items: await Promise.all(submissions.map(async (one) => inWords(one, language))), next };
    },
    [form, search, language],
  );
  return usePages(load);
}

/** Puts the answers of a submission into the words of its release, in English by default. */
export async function inWords(submission: Submission, language?: string): Promise<WordedSubmission> {
  const documents = await loadFormDocuments(submission.form, submission.release);
  return { ...submission, words: answersInWords(documents, submission, language) };
}
