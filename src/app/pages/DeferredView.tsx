import { createElement, type ReactNode } from 'react';
import { useSubmission } from '#app/submission/use-submission.ts';
import type { DeferredViews, PageProps } from './app-services.ts';

interface DeferredViewProps {
  readonly page: PageProps;
  readonly name: keyof DeferredViews;
  /** Rendered until the view has loaded. */
  readonly children?: ReactNode;
}

/** Renders a view that loads after the page. When it appears, React does not render the form beside it again. */
export function DeferredView({ page, name, children }: DeferredViewProps): ReactNode {
  const isReady = useSubmission(page.form.submission, (state) => state.isReady);
  const view = isReady ? page.services.deferredViews()?.[name] : undefined;
  return view ? createElement(view, page) : children;
}
