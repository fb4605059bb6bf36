import type { AnswerOf, BodyOf, Remark, Review } from '#protocol/workbench.ts';
import { call } from './request.ts';

export const readReview = async (draft: string): Promise<Review> =>
  call('GET /content/drafts/:draft/review', { params: { draft } });

export const handIn = async (draft: string, revision: string, note: string): Promise<Review> =>
  call('POST /content/drafts/:draft/hand-in', { params: { draft }, body: { note }, revision });

export const sendBack = async (draft: string, revision: string, note: string): Promise<Review> =>
  call('POST /content/drafts/:draft/send-back', { params: { draft }, body: { note }, revision });

export const approve = async (draft: string, revision: string): Promise<Review> =>
  call('POST /content/drafts/:draft/approve', { params: { draft }, revision });

export const addRemark = async (
  draft: string,
  body: Pick<Remark, 'file' | 'place' | 'text'>,
): Promise<unknown> => call('POST /content/drafts/:draft/remarks', { params: { draft }, body });

export const settleRemark = async (draft: string, id: string): Promise<void> =>
  call('POST /content/drafts/:draft/remarks/:id/settle', { params: { draft, id } });

/** Opens a draft that brings back what an earlier release had: all of its content, or only one form. */
export const bringBack = async (
  body: BodyOf<'POST /content/drafts'> & { readonly restore: number },
): Promise<AnswerOf<'POST /content/drafts'>> => call('POST /content/drafts', { body });
