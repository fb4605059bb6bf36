import Form, { type ThemeProps } from '@rjsf/core';
import {
  Fragment,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
  createContext,
  use,
  type ComponentProps,
} from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Choice, Messages } from '#contract/widget-props.ts';
import type { FormStore } from '#engine/form-store.ts';
import { ID_SEPARATOR } from './control-id.ts';
import { NO_VALIDATOR, rjsfDocuments } from './form-schema.ts';
import styles from './FormFields.module.css';
import { createPressGuard } from './press-guard.ts';
import { RendererContext, type FormComponents, type Renderer, useRenderer } from './renderer-context.ts';
import { rjsfWidgets, theme } from './theme.tsx';
import { useStarted } from './use-started.ts';
import { messageKey } from '#engine/message-keys.ts';
import { problemText } from '#engine/problem-text.ts';

interface FormViewProps {
  /** Holds the form and its answers. Must be the same store while the form is on the page. */
  readonly store: FormStore;
  readonly components: FormComponents;
  readonly hint: Renderer['hint'];
  readonly messages: Messages<ReactNode>;
  readonly choicesOf: (field: FieldSpec) => readonly Choice[];
  readonly spellings?: Renderer['spellings'];
  readonly links: Readonly<Record<string, string>>;
  /** The visitor submits the form, by button or by Enter. The page decides whether to send it. */
  readonly onSubmit: () => void;
  /** The submit button, under the fields. */
  readonly children: ReactNode;
}

// By default rjsf fills in constants. It must not answer for the visitor, especially not a consent.
const DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipEmptyDefaults',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
} as const;

// The engine validates, and our own fields show the problems.
const SILENT = { noHtml5Validate: true, noValidate: true, showErrorList: false } as const;

// The engine's store holds the answers. rjsf gets no answers, so that a key press does not render the whole form again.
const NO_ANSWERS = {};
const NONE = {};

/** Renders a compiled form with the given components. rjsf uses our theme; values, errors and visibility come from the engine. */
export function FormView({ onSubmit, children, ...surroundings }: FormViewProps): ReactNode {
  const renderer = useRendererOf(surroundings);
  const { form, store, components, messages, choicesOf } = renderer;
  const documents = useMemo(() => rjsfDocuments({ form, messages, choicesOf }), [form, messages, choicesOf]);
  const { grid: Grid = Fragment } = components;
  const steps = form.steps && components.steps;
  const registered = useMemo(() => registryOf(components), [components]);
  return (
    <RendererContext value={renderer}>
      {steps && <steps.Head />}
      <Grid>
        <Submitting onSubmit={steps ? () => steps.submit(store, onSubmit) : onSubmit}>
          <Form
            tagName={FormElement}
            className={styles['form'] ?? ''}
            idPrefix={form.messagePrefix}
            idSeparator={ID_SEPARATOR}
            {...documents}
            formData={NO_ANSWERS}
            validator={NO_VALIDATOR}
            {...registered}
            experimental_defaultFormStateBehavior={DEFAULTS}
            {...SILENT}
          >
            {steps ? <steps.End>{children}</steps.End> : children}
          </Form>
        </Submitting>
      </Grid>
      <FieldAnnouncer />
    </RendererContext>
  );
}

/** rjsf's registry: our theme, and the components of the form. */
function registryOf({ widgets, list, number }: FormComponents): ThemeProps {
  return {
    ...theme,
    fields: { ...theme.fields, ...(list && { ArrayField: list }), ...(number && { NumberField: number }) },
    widgets: rjsfWidgets(widgets),
  };
}

/** The context that the parts of the form share. It is the same object until one of its values changes. */
function useRendererOf(given: Omit<FormViewProps, 'onSubmit' | 'children'>): Renderer {
  const { store, components, hint, messages, choicesOf, spellings = NONE, links } = given;
  // A language switch may bring another variant (R4.7).
  const form = useSyncExternalStore(
    store.subscribe,
    () => store.state().form,
    () => store.serverSnapshot.state().form,
  );
  const isStarted = useStarted();
  const [presses] = useState(createPressGuard);
  // Talks to the document: the visitor may release a press anywhere on the page.
  useEffect(() => presses.watch(document), [presses]);
  return useMemo(
    () => ({ form, store, components, hint, messages, choicesOf, spellings, links, presses, isStarted }),
    [form, store, components, hint, messages, choicesOf, spellings, links, presses, isStarted],
  );
}

/**
 * Announces the problem of a field that the visitor has just left (WCAG 4.1.3). One polite region serves the whole form. Directly
 * after a failed submit, the banner speaks instead.
 */
function FieldAnnouncer(): ReactNode {
  const { form, store, messages } = useRenderer();
  const field = useSyncExternalStore(store.subscribe, lastWrongField, () => undefined);
  const problem = field && store.view(field).problem;
  const text =
    field && problem
      ? `${messages.format(messageKey(form.messagePrefix, field, 'label'))}: ${problemText(messages, form.messagePrefix, { field, problem })}`
      : '';
  return <output className="visually-hidden">{text}</output>;

  function lastWrongField(): string | undefined {
    const { touched, touchedAtSubmit } = store.state();
    const left = touched === touchedAtSubmit ? undefined : [...touched].at(-1);
    return left !== undefined && store.view(left).problem ? left : undefined;
  }
}

/** The submit handler, for the form element inside the provider. */
const SubmitContext = createContext<() => void>(() => undefined);

interface SubmittingProps {
  /** Should stay the same function: for each new function React searches the whole form for consumers. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Passes the submit handler to the form element inside. */
function Submitting({ onSubmit, children }: SubmittingProps): ReactNode {
  return <SubmitContext value={onSubmit}>{children}</SubmitContext>;
}

/**
 * The form element around rjsf's fields. It handles submit itself. rjsf would first render its own state, which is empty, and
 * then the problems in a second render (docs/decisions/0015).
 */
function FormElement({ onSubmit: _rjsf, ...props }: ComponentProps<'form'>): ReactNode {
  const submit = use(SubmitContext);
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // A reset would empty the controls, but not the answers. Our page never resets a form, but browser extensions may.
      onReset={(event) => event.preventDefault()}
    />
  );
}
