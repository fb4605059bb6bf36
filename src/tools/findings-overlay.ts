import type { ErrorPayload } from 'vite';
import { checkForms } from '#tools/check-forms/check-forms.ts';
import { formatFinding } from '#tools/check-forms/finding.ts';

/** What the development server shows over the page while the documents have mistakes; undefined when they have none. */
export function findingsOverlay(root: string): ErrorPayload | undefined {
  const errors = checkForms(root).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  const message = errors.map(formatFinding).join('\n\n');
  return { type: 'error', err: { message, stack: '', plugin: 'check:forms' } };
}
