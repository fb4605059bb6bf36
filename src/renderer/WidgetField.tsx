import type { FieldProps } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { Choice, Messages, WidgetProps } from '#contract/widget-props.ts';
import { fieldAt, pathNear } from '#engine/field-path.ts';
import type { FieldView } from '#engine/field-view.ts';
import { problemKinds } from '#engine/validate-answers.ts';
import { normaliseText } from '#engine/normalise-answers.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldMessages } from './field-messages.ts';
import { useRenderer, type Renderer } from './renderer-context.ts';
import { useField } from './use-field.ts';
import { useFields } from './use-form-state.ts';

/**
 * Draws one leaf of the schema: the frame, and in it the widget that the document names. rjsf says only that the field
 * is there; its value and what is shown come from the engine's store.
 */
export function WidgetField({ fieldPathId }: FieldProps): ReactNode {
  const name = fieldPathId.path.join('.');
  const { form } = useRenderer();
  const spec = fieldAt(form, name);
  // rjsf is one step behind when another variant takes over (R4.7): it still names what that does not ask for.
  if (!spec) return null;
  const field = { id: fieldPathId.$id, name, spec };
  const others = namedFields(form, name, spec);
  return others.length === 0 ? <DrawnField {...field} /> : <FieldBesideOthers {...field} others={others} />;
}

/** The fields that a field's options name. */
function namedFields(form: CompiledForm, name: string, spec: FieldSpec): readonly string[] {
  return Object.values(spec.options)
    .filter((option) => typeof option === 'string')
    .map((option) => pathNear(form, name, option))
    .filter((path) => fieldAt(form, path));
}

interface DrawnFieldProps {
  readonly id: string;
  readonly name: string;
  readonly spec: FieldSpec;
}

/** A field that is drawn again when the answer of another one changes, too. */
function FieldBesideOthers({
  others,
  ...field
}: DrawnFieldProps & { readonly others: readonly string[] }): ReactNode {
  useFields(others, ({ view }) => others.map((path) => String(view(path).value)).join());
  return <DrawnField {...field} />;
}

function DrawnField({ id, name, spec }: DrawnFieldProps): ReactNode {
  const renderer = useRenderer();
  const view = useField(name);
  const { messagePrefix } = renderer.form;
  const messages = useMemo(
    () => fieldMessages(renderer.messages, messagePrefix, name),
    [renderer.messages, messagePrefix, name],
  );
  const widget = renderer.kinds.widgets[spec.widget];
  if (!widget)
    throw new Error(`The field "${name}" names the widget "${spec.widget}", which is not registered.`);
  const props = widgetProps({ id, name, spec, view, renderer, messages });
  return (
    <FieldFrame
      widget={widget}
      props={props}
      problem={view.problem}
      isRight={view.isRight}
      spec={spec}
      name={name}
    >
      <widget.component {...props} />
    </FieldFrame>
  );
}

interface Situation extends DrawnFieldProps {
  readonly view: FieldView;
  readonly renderer: Renderer;
  readonly messages: Messages<ReactNode>;
}

function widgetProps({ id, name, spec, view, renderer, messages }: Situation): WidgetProps<ReactNode> {
  const { form, store, choicesOf, links, presses, isStarted } = renderer;
  const shown = isStarted ? store : store.serverSnapshot;
  const described = [
    view.problem && `${id}-error`,
    spec.options['hint'] !== undefined && `${id}-hint`,
    messages.has('.help') && `${id}-help`,
    renderer.kinds.widgets[spec.widget]?.below && `${id}-below`,
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
    // A list in the document is short, and stands in the markup; a catalog does not.
    choices: isStarted || spec.values ? choicesOf(spec) : [],
    chosen: chosenOf(view.value, () => choicesOf(spec)),
    links,
    messages,
    submitCount: view.submitCount,
    problemKinds: () => problemKinds(form, shown.state().answers, name),
    whenReleased: presses.whenReleased,
    normalise: (text) => normaliseText(text, spec, form),
    onChange: (value) => store.change(name, value, 'visitor'),
    onType: (value, isUnfinished) => store.type(name, value, isUnfinished),
    setSibling: (other, value) => store.change(pathNear(form, name, other), value, 'visitor'),
    answers: () => store.state().answers,
    sibling: (other) => shown.view(pathNear(form, name, other)).value,
    siblingChoices: (other) => {
      const sibling = fieldAt(form, pathNear(form, name, other));
      return isStarted && sibling ? choicesOf(sibling) : [];
    },
  };
}

/** The choice that is the answer. A field without an answer asks for no list: that of a catalog is long. */
function chosenOf(value: unknown, choices: () => readonly Choice[]): Choice | undefined {
  return typeof value === 'string' ? choices().find((choice) => choice.value === value) : undefined;
}
