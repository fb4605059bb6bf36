import { rendererParts } from '#app/form/further-parts.ts';
import { furtherWidgets } from '#app/form/further-widgets.ts';
import { widgets } from '#app/form/widgets.ts';
import { chunksOf } from '#renderer/chunks.ts';
import { type FormComponents, type OwnWidget, ownWidget } from '#renderer/renderer-context.ts';

/** Every widget of `widgets/`, by its name in documents. */
export const allWidgets: Readonly<Record<string, OwnWidget>> = Object.fromEntries(
  Object.entries({ ...widgets, ...furtherWidgets }).flatMap(([name, widget]) => {
    const own = ownWidget(widget);
    return own ? [[name, own]] : [];
  }),
);

/** The components for every form, for tests. A page loads only the components that its form needs (`loadParts`). */
export const allComponents: FormComponents = { widgets: allWidgets, chunksOf, ...rendererParts };
