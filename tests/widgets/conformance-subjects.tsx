import { render } from '@testing-library/react';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import german from '#catalogs/messages/de.json';
import english from '#catalogs/messages/en.json';
import { makeProps, type PropsOptions } from '#tests/widgets/make-props.tsx';

// The widgets that the conformance suite tests, and how it renders them. A widget is a folder. `Name.tsx` exports its widgets.
// `examples.json` contains named props: [{ "name", "widget"?: the export that the example is for, "props": WidgetProps as data, and
// "siblings" by name }].

export type Props = WidgetProps<ReactNode>;
type ReactWidget = Widget<ComponentType<Props>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Example {
  readonly name: string;
  /** The export that the example is for. It is missing when the folder has only one. */
  readonly widget?: string;
  readonly props: PropsOptions;
}

/** One widget with the props of one example. */
export interface Subject {
  readonly folder: string;
  readonly widgetName: string;
  readonly widget: ReactWidget;
  readonly example: string;
  readonly props: PropsOptions;
}

/** Language and direction of the page around a widget. */
export interface Surroundings {
  readonly language: 'en' | 'de';
  readonly dir: 'ltr' | 'rtl';
}

const AT_HOME: Surroundings = { language: 'en', dir: 'ltr' };

const modules = import.meta.glob<Record<string, unknown>>(
  ['/widgets/*/[A-Z]*.tsx', '!/widgets/*/*.test.tsx', '!/widgets/shared/*'],
  {
    eager: true,
  },
);
const examples = import.meta.glob<readonly Example[]>('/widgets/*/examples.json', {
  eager: true,
  import: 'default',
});

/** All files of the widgets' folders: `/widgets/text/Text.tsx`. */
export const files: readonly string[] = Object.keys(import.meta.glob(['/widgets/*/*', '!/widgets/shared/*']));
export const folders: readonly string[] = [...new Set(files.map((path) => path.split('/')[2] ?? ''))];
export const subjects: readonly Subject[] = folders.flatMap(subjectsOf);

function subjectsOf(folder: string): readonly Subject[] {
  const widgets = widgetsOf(folder);
  const found = examples[`/widgets/${folder}/examples.json`] ?? [];
  return found.map(({ name, widget: widgetName = Object.keys(widgets)[0] ?? '', props }) => {
    const widget = widgets[widgetName];
    if (!widget) throw new Error(`widgets/${folder}/examples.json: no export "${widgetName}" for "${name}".`);
    return { folder, widgetName, widget, example: name, props };
  });
}

/** The widgets that a folder exports, by the names of the exports. */
export function widgetsOf(folder: string): Readonly<Record<string, ReactWidget>> {
  const exported = Object.entries(modules)
    .filter(([path]) => path.startsWith(`/widgets/${folder}/`))
    .flatMap(([, module]) => Object.entries(module));
  return Object.fromEntries(exported.filter((entry): entry is [string, ReactWidget] => isWidget(entry[1])));
}

function isWidget(exported: unknown): exported is ReactWidget {
  return typeof exported === 'object' && exported !== null && 'component' in exported;
}

function propsOf({ props }: Subject, changed: PropsOptions, { language }: Surroundings): Props {
  const tag = language === 'de' ? 'de-DE' : 'en-GB';
  return makeProps(language === 'de' ? german : english, { language: tag, ...props, ...changed });
}

/** The parts of the page that a widget needs, like those that the renderer renders. */
export function pageOf(
  subject: Subject,
  changed: PropsOptions = {},
  surroundings: Surroundings = AT_HOME,
): ReactNode {
  const { widget } = subject;
  const props = propsOf(subject, changed, surroundings);
  return (
    <StrictMode>
      <form lang={surroundings.language} dir={surroundings.dir}>
        {!widget.drawsLabel && <label htmlFor={props.id}>{props.label}</label>}
        <widget.component {...props} />
        {props.describedBy?.split(' ').map((id) => (
          <p key={id} id={id}>
            {id}
          </p>
        ))}
      </form>
    </StrictMode>
  );
}

interface Drawn {
  readonly container: HTMLElement;
  /** The control. Of a group of controls, it is the first. */
  readonly control: Control;
  readonly props: Props;
  readonly redraw: (changed: PropsOptions) => void;
}

/** Renders a widget on a page. */
export function draw(
  subject: Subject,
  changed: PropsOptions = {},
  surroundings: Surroundings = AT_HOME,
): Drawn {
  const props = propsOf(subject, changed, surroundings);
  const { container, rerender } = render(pageOf(subject, changed, surroundings));
  const control = container.querySelector<Control>(`[id="${props.id}"]`);
  if (!control) throw new Error(`No control has the id "${props.id}".`);
  const redraw = (again: PropsOptions) => {
    rerender(pageOf(subject, { ...changed, ...again }, surroundings));
  };
  return { container, control, props, redraw };
}

/** The markup that a server would send. While it is made, the globals of the browser are missing. */
export function markupOf(subject: Subject, surroundings: Surroundings = AT_HOME): string {
  const page = pageOf(subject, {}, surroundings);
  for (const name of ['window', 'document', 'navigator', 'HTMLElement']) vi.stubGlobal(name, undefined);
  try {
    return renderToString(page);
  } finally {
    vi.unstubAllGlobals();
  }
}
