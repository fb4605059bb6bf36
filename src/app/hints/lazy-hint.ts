import { lazy, type ComponentType } from 'react';
import type { HintProps } from '#renderer/renderer-context.ts';

/** The component that renders hints. It loads with the first hint; if it does not load, the form shows no hints. */
export const hint: ComponentType<HintProps> = lazy(async () =>
  import('./FieldHint.tsx').then(
    ({ FieldHint }) => ({ default: FieldHint }),
    () => ({ default: () => null }),
  ),
);
