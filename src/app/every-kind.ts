import type { Kinds, OwnWidget } from '#renderer/renderer-context.ts';
import { furtherWidgets, rendererParts } from './further-parts.ts';
import { widgets } from './widgets.ts';

/** Every widget, by its name in documents. */
export const everyWidget: Readonly<Record<string, OwnWidget>> = { ...widgets, ...furtherWidgets };

/** All that any form can be drawn with. A page loads what its own form needs (`loadParts`). */
export const everyKind: Kinds = { widgets: everyWidget, ...rendererParts };
