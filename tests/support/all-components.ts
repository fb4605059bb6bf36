import { furtherWidgets, rendererParts } from '#app/form/further-parts.ts';
import { widgets } from '#app/form/widgets.ts';
import { chunksOf } from '#renderer/chunks.ts';
import type { FormComponents, OwnWidget } from '#renderer/renderer-context.ts';

/** Every widget, by its name in documents. */
export const allWidgets: Readonly<Record<string, OwnWidget>> = { ...widgets, ...furtherWidgets };

/** The components for every form, for tests. A page loads only the components that its form needs (`loadParts`). */
export const allComponents: FormComponents = { widgets: allWidgets, chunksOf, ...rendererParts };
