import type { FieldProps, Widget as RjsfWidget } from '@rjsf/utils';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { Choice, Messages, Widget, WidgetProps } from '#contract/widget-props.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { PressGuard } from './press-guard.ts';

/** A widget of `widgets/`. */
export type OwnWidget = Widget<ComponentType<WidgetProps<ReactNode>>>;

/** The widgets a form may name, by their name in documents: ours, and components by rjsf's documentation. */
export type Widgets = Readonly<Record<string, OwnWidget | RjsfWidget>>;

/** The widget, if it is one of ours. */
export function ownWidget(widget: Widgets[string] | undefined): OwnWidget | undefined {
  return widget && 'component' in widget ? widget : undefined;
}

/** What a form is drawn with: of all kinds of fields those that its document uses. */
export interface Kinds {
  readonly widgets: Widgets;
  /** Lays out the form, where halves of a line are not enough. */
  readonly grid?: ComponentType<{ readonly children: ReactNode }>;
  /** Draws repeatable groups. */
  readonly list?: ComponentType<FieldProps>;
  /** Draws numbers. */
  readonly number?: ComponentType<FieldProps>;
  /** Draws what leads through several steps. */
  readonly steps?: StepKind;
}

/** What stands around the fields of a step. */
export interface StepKind {
  /** Above: which step this is. */
  readonly Head: ComponentType;
  /** Below: the ways back and on; on the last step what the page puts there. */
  readonly End: ComponentType<{ readonly children: ReactNode }>;
  /** The visitor pressed Enter or the button: what that means on the step that is shown. */
  readonly submit: (store: FormStore, onSubmit: () => void) => void;
  /** The form is done: its steps leave the browser's history. */
  readonly leave: () => Promise<void>;
}

/** A field that asks for a hint, and what keeps the page still while a pointer is pressed. */
export interface HintProps {
  readonly field: WidgetProps<ReactNode>;
  readonly presses: PressGuard;
}

/** All that the parts of a drawn form share. Changes only with the start of the page, the form, the language or the surroundings. */
export interface Renderer {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly kinds: Kinds;
  /** Draws what seems odd about an answer (`ui:hint`); drawn once the field may show what is wrong or right. */
  readonly hint: ComponentType<HintProps>;
  /** Keys are whole here; fields hand their widgets a messages of their own. */
  readonly messages: Messages<ReactNode>;
  /** What a field can choose from, in the page's language; the same array until the language changes. */
  readonly choicesOf: (field: FieldSpec) => readonly Choice[];
  /** Where named links lead: `terms`, `privacy`. */
  readonly links: Readonly<Record<string, string>>;
  /** Keeps the page still under a pressed pointer. */
  readonly presses: PressGuard;
  /** Whether the page has taken over what was rendered before (`useStarted`): asked once for all fields. */
  readonly isStarted: boolean;
}

export const RendererContext = createContext<Renderer | undefined>(undefined);

/** What the form around this part was given. Throws outside a form, which is a mistake of ours. */
export function useRenderer(): Renderer {
  const renderer = useContext(RendererContext);
  if (!renderer) throw new Error('A field can only be drawn inside a FormView.');
  return renderer;
}
