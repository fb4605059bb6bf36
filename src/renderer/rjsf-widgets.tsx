import type { RegistryWidgetsType, Widget as RjsfWidget } from '@rjsf/utils';
import { useFieldContent } from './field-context.ts';
import type { OwnWidget, Widgets } from './renderer-context.ts';

/** Each widget is adapted once: another component each time would draw its control anew, and the focus would be lost. */
const ADAPTED = new WeakMap<OwnWidget, RjsfWidget>();

/** The widgets of a form as rjsf registers widgets, by their name in `ui:widget`. */
export function rjsfWidgets(widgets: Widgets): RegistryWidgetsType {
  const entries = Object.entries(widgets).map(([name, widget]) => [
    name,
    'component' in widget ? adapted(widget) : widget,
  ]);
  return Object.fromEntries(entries);
}

function adapted(widget: OwnWidget): RjsfWidget {
  const known = ADAPTED.get(widget) ?? adapt(widget);
  ADAPTED.set(widget, known);
  return known;
}

/** From what rjsf hands a widget to what one of ours is handed: the rest is the engine's, and comes beside rjsf. */
function adapt({ component: Component }: OwnWidget): RjsfWidget {
  return function AdaptedWidget({ id, label, value, required = false }) {
    const { props } = useFieldContent();
    return <Component {...props} id={id} label={label} value={value} isRequired={required} />;
  };
}
