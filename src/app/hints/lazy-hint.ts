import { lazy, type ComponentType } from 'react';
import type { HintProps } from '#renderer/renderer-context.ts';

/** What draws hints; loaded for the first one. When it cannot be had, a form does without advice. */
export const hint: ComponentType<HintProps> = lazy(async () =>
  import('./FieldHint.tsx').then(
    ({ FieldHint }) => ({ default: FieldHint }),
    () => ({ default: () => null }),
  ),
);
