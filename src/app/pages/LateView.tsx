import { createElement, type ReactNode } from 'react';
import { useSubmission } from '#app/sign-up/use-submission.ts';
import type { PageProps } from './page-props.ts';

interface LateViewProps {
  readonly page: PageProps;
  readonly name: 'Kept' | 'Banner' | 'Progress' | 'Offer';
  /** Stands here until then. */
  readonly children?: ReactNode;
}

/** A view that came with what sends the form, once it is there. It comes by itself: the form beside it is not drawn again. */
export function LateView({ page, name, children }: LateViewProps): ReactNode {
  const view = useSubmission(page.parts.signUp.submission, ({ views }) => views?.[name]);
  return view ? createElement(view, page) : children;
}
