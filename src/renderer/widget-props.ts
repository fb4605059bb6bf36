import type { ReactNode } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Choice, Messages, WidgetProps } from '#contract/widget-props.ts';
import { fieldAt, pathNear } from '#engine/field-path.ts';
import type { FieldView } from '#engine/field-view.ts';
import { setUnresolved } from '#engine/form-state.ts';
import { normaliseText } from '#engine/normalise-answers.ts';
import { problemKinds } from '#engine/validate-answers.ts';
import { ownWidget, type Renderer } from './renderer-context.ts';

/** What the props of a widget are made from: the field, its view, and the form around it. */
interface WidgetSource {
  readonly id: string;
  readonly name: string;
  readonly spec: FieldSpec;
  readonly view: FieldView;
  readonly renderer: Renderer;
  readonly messages: Messages<ReactNode>;
}

/** The props of our widgets (`src/contract/widget-props.ts`). */
export function widgetProps(source: WidgetSource): WidgetProps<ReactNode> {
  const { id, name, spec, view, renderer, messages } = source;
  const { form, store, choicesOf, links, presses, isStarted } = renderer;
  const shown = isStarted ? store : store.serverSnapshot;
  const described = [
    view.problem && `${id}-error`,
    spec.options['hint'] !== undefined && `${id}-hint`,
    messages.has('.help') && `${id}-help`,
    ownWidget(renderer.components.widgets[spec.widget])?.below && `${id}-below`,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    label: messages.format('.label'),
    value: view.value,
    type: spec.type,
    isRequired: view.isRequired,
    isInvalid: view.problem !== undefined,
    describedBy: described || undefined,
    options: spec.options,
    limits: spec.limits,
    problems: spec.problems,
    // A list in the document is short, so the markup contains its choices. A catalog is too long for the markup.
    choices: isStarted || spec.values ? choicesOf(spec) : [],
    chosen: chosenOf(view.value, () => choicesOf(spec)),
    spellings: spellingsOf(spec, renderer),
    links,
    messages,
    submitCount: view.submitCount,
    problemKinds: () => problemKinds(form, shown.state().answers, name),
    whenReleased: presses.whenReleased,
    normalise: (text) => normaliseText(text, spec, form),
    onChange: (value) => store.change(name, value, 'visitor'),
    onType: (value, isUnfinished) => store.type(name, value, isUnfinished),
    onUnresolved: (typed) => store.update((state) => setUnresolved(state, name, typed)),
    setSibling: (other, value) => store.change(pathNear(form, name, other), value, 'visitor'),
    answers: () => store.state().answers,
    sibling: (other) => shown.view(pathNear(form, name, other)).value,
    isSetByProgram: (other) =>
      (store.state().valueSources[pathNear(form, name, other)] ?? 'program') === 'program',
    siblingChoices: (other) => {
      const sibling = fieldAt(form, pathNear(form, name, other));
      return isStarted && sibling ? choicesOf(sibling) : [];
    },
  };
}

/** The address of the further spellings of a field's choices. */
function spellingsOf({ catalog = '' }: FieldSpec, { spellings }: Renderer): string | undefined {
  return spellings[catalog];
}

/** The choice that is the answer. Without an answer the function builds no list, because a catalog's list is long. */
function chosenOf(value: unknown, choices: () => readonly Choice[]): Choice | undefined {
  return typeof value === 'string' ? choices().find((choice) => choice.value === value) : undefined;
}
