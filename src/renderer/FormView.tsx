import Form, { type ThemeProps } from '@rjsf/core';
import { Fragment, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Choice, Messages } from '#contract/widget-props.ts';
import type { FormStore } from '#engine/form-store.ts';
import { ID_SEPARATOR } from './control-id.ts';
import { FieldAnnouncer } from './FieldAnnouncer.tsx';
import { FormElement, Submitting } from './FormElement.tsx';
import { NO_VALIDATOR, rjsfDocuments } from './form-schema.ts';
import styles from './FormFields.module.css';
import { createPressGuard } from './press-guard.ts';
import { RendererContext, type Kinds, type Renderer } from './renderer-context.ts';
import { rjsfWidgets } from './rjsf-widgets.tsx';
import { theme } from './theme.tsx';
import { useStarted } from './use-started.ts';

interface FormViewProps {
  /** Holds the form and its answers; the same one as long as the form is on the page. */
  readonly store: FormStore;
  readonly kinds: Kinds;
  readonly hint: Renderer['hint'];
  readonly messages: Messages<ReactNode>;
  readonly choicesOf: (field: FieldSpec) => readonly Choice[];
  readonly links: Readonly<Record<string, string>>;
  /** The visitor sent the form, by button or by Enter; whether it may go is for the page to say. */
  readonly onSubmit: () => void;
  /** What stands under the fields: the button. */
  readonly children: ReactNode;
}

// No answer is made up for the visitor, a consent above all: by default rjsf fills in constants.
const DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipEmptyDefaults',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
} as const;

// What is wrong, the engine says and our own fields show.
const SILENT = { noHtml5Validate: true, noValidate: true, showErrorList: false } as const;

// Answers live in the engine's store: rjsf is told none, so that no key draws the whole form again.
const NO_ANSWERS = {};

/** Draws a compiled form with the kinds it is handed. rjsf draws it with our theme; values, errors and visibility are the engine's. */
export function FormView({ onSubmit, children, ...surroundings }: FormViewProps): ReactNode {
  const renderer = useRendererOf(surroundings);
  const { form, store, kinds, messages, choicesOf } = renderer;
  const documents = useMemo(() => rjsfDocuments({ form, messages, choicesOf }), [form, messages, choicesOf]);
  const { grid: Grid = Fragment } = kinds;
  const steps = form.steps && kinds.steps;
  const registered = useMemo(() => registryOf(kinds), [kinds]);
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

/** rjsf's registry: our theme, and what the form brings along. */
function registryOf({ widgets, list, number }: Kinds): ThemeProps {
  return {
    ...theme,
    fields: { ...theme.fields, ...(list && { ArrayField: list }), ...(number && { NumberField: number }) },
    widgets: rjsfWidgets(widgets),
  };
}

/** All that the parts of the form share; the same object until something of it changes. */
function useRendererOf(given: Omit<FormViewProps, 'onSubmit' | 'children'>): Renderer {
  const { store, kinds, hint, messages, choicesOf, links } = given;
  // Another variant may take over while the form is on the page (R4.7).
  const form = useSyncExternalStore(
    store.subscribe,
    () => store.state().form,
    () => store.serverSnapshot.state().form,
  );
  const isStarted = useStarted();
  const [presses] = useState(createPressGuard);
  // Talks to the document: a press may end anywhere on the page.
  useEffect(() => presses.watch(document), [presses]);
  return useMemo(
    () => ({ form, store, kinds, hint, messages, choicesOf, links, presses, isStarted }),
    [form, store, kinds, hint, messages, choicesOf, links, presses, isStarted],
  );
}
