import type { FieldProps, Widget as RjsfWidget } from '@rjsf/utils';
import { createContext, useContext, type ComponentType, type Context, type ReactNode } from 'react';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { FieldGroup } from '#contract/form-document.ts';
import type { Choice, Messages, Widget, WidgetProps } from '#contract/widget-props.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { PressGuard } from './press-guard.ts';

/** A widget of `widgets/`. */
export type OwnWidget = Widget<ComponentType<WidgetProps<ReactNode>>>;

/** The widgets that a form may name, by their names in documents: our own, and components written for plain rjsf. */
export type Widgets = Readonly<Record<string, OwnWidget | RjsfWidget>>;

/** The widget, if it is one of ours. */
export function ownWidget(widget: Widgets[string] | undefined): OwnWidget | undefined {
  return widget && 'component' in widget ? widget : undefined;
}

/** A form with more fields than this is several windows long. */
export const LONG_FORM = 50;

/** The components that this form's documents need, and no others. */
export interface FormComponents {
  readonly widgets: Widgets;
  /** Lays out the form when a field spans thirds of a line. */
  readonly grid?: ComponentType<{ readonly children: ReactNode }>;
  /** Divides the fields of a long form; by default they stay together. */
  readonly chunksOf?: (form: CompiledForm, group?: FieldGroup) => readonly (readonly string[])[];
  /** Renders repeatable groups. */
  readonly list?: ComponentType<FieldProps>;
  /** Renders numbers. */
  readonly number?: ComponentType<FieldProps>;
  /** Renders the navigation through several steps. */
  readonly steps?: StepComponents;
}

/** The components around the fields of a step. */
export interface StepComponents {
  /** Above the fields: which step this is. */
  readonly Head: ComponentType;
  /** Below the fields: the buttons Back and Next; on the last step the children. */
  readonly End: ComponentType<{ readonly children: ReactNode }>;
  /** Handles Enter and the button on the current step. */
  readonly submit: (store: FormStore, onSubmit: () => void) => void;
  /** Removes the steps from the browser's history once the form is done. */
  readonly leave: () => Promise<void>;
}

/** The props of the hint component: the field, and the guard that keeps the page still under a pressed pointer. */
export interface HintProps {
  readonly field: WidgetProps<ReactNode>;
  readonly presses: PressGuard;
}

/** The context that the parts of a form share. It changes only when the page starts, or when form, language or props change. */
export interface Renderer {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly components: FormComponents;
  /** Renders hints (`ui:hint`), once the field may show a problem or a tick. */
  readonly hint: ComponentType<HintProps>;
  /** The messages by their complete keys. Widgets get `fieldMessages`, which accept short keys. */
  readonly messages: Messages<ReactNode>;
  /** The choices of a field in the page's language; the same array until the language changes. */
  readonly choicesOf: (field: FieldSpec) => readonly Choice[];
  /** The addresses of further spellings, by catalog (R2.44). */
  readonly spellings: Readonly<Record<string, string>>;
  /** The addresses of named links: `terms`, `privacy`. */
  readonly links: Readonly<Record<string, string>>;
  /** Keeps the page still under a pressed pointer. */
  readonly presses: PressGuard;
  /** Whether React has hydrated the page (`useStarted`), read once for all fields. */
  readonly isStarted: boolean;
}

/** Gives the parts of a form their context. */
export const RendererContext = createContext<Renderer | undefined>(undefined);

/** The context of the form around this component. */
export const useRenderer = (): Renderer => useSurrounding(RendererContext);

/** The value of a context around this component. A component outside the provider throws, because that is a bug. */
export function useSurrounding<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (!value) throw new Error('There is no form around this part.');
  return value;
}
