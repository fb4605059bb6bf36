import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import { fieldAt, pathNear } from '#engine/field-path.ts';
import { FieldContext, type FieldContent } from './field-context.ts';
import { fieldMessages } from './field-messages.ts';
import { problemText } from '#engine/problem-text.ts';
import { ownWidget, useRenderer } from './renderer-context.ts';
import { useField, useFields, useVisibleFields } from './use-form-state.ts';
import { widgetProps } from './widget-props.ts';

/**
 * rjsf's `SchemaField`, connected to the engine's store. rjsf finds it under this name, and draws every part of the schema with
 * it. An object gets the schema of its visible fields. A field gets its value, its error, and whether it is required.
 */
export function StoreField(props: FieldProps): ReactNode {
  const { form } = useRenderer();
  if (props.schema.type === 'object') return <VisibleFields {...props} />;
  const name = props.fieldPathId.path.join('.');
  const spec = fieldAt(form, name);
  // After a switch to another variant, rjsf draws the old fields once more (R4.7). The new variant may lack some of them.
  if (!spec) return null;
  if (spec.newItem) return <SchemaField {...props} />;
  const others = namedFields(form, name, spec);
  const field = { rjsf: props, name, spec };
  return others.length === 0 ? (
    <ConnectedField {...field} />
  ) : (
    <FieldBesideOthers {...field} others={others} />
  );
}

/** The form itself or an item of a list, with its visible fields in the document's order. */
function VisibleFields(props: FieldProps): ReactNode {
  const { schema, fieldPathId } = props;
  const names = useVisibleFields(fieldPathId.path.join('.'));
  const visible = useMemo(() => onlyProperties(schema, names), [schema, names]);
  return <SchemaField {...props} schema={visible} />;
}

function onlyProperties({ properties = {}, ...schema }: RJSFSchema, names: readonly string[]): RJSFSchema {
  const visible = names.flatMap((name) => (name in properties ? [[name, properties[name]]] : []));
  return { ...schema, properties: Object.fromEntries(visible) };
}

/** The other fields that a field's options name. */
function namedFields(form: CompiledForm, name: string, spec: FieldSpec): readonly string[] {
  return Object.values(spec.options)
    .filter((option) => typeof option === 'string')
    .map((option) => pathNear(form, name, option))
    .filter((path) => fieldAt(form, path));
}

interface ConnectedFieldProps {
  readonly rjsf: FieldProps;
  readonly name: string;
  readonly spec: FieldSpec;
}

/** A field whose options name other fields. It renders again when an answer of these fields changes. */
function FieldBesideOthers({
  others,
  ...field
}: ConnectedFieldProps & { readonly others: readonly string[] }): ReactNode {
  useFields(others, ({ view }) => others.map((path) => String(view(path).value)).join());
  return <ConnectedField {...field} />;
}

function ConnectedField({ rjsf, name, spec }: ConnectedFieldProps): ReactNode {
  const { store, form, messages } = useRenderer();
  const content = useContent(rjsf.fieldPathId.$id, name, spec);
  const { props, problem } = content;
  const error = problem && problemText(messages, form.messagePrefix, { field: name, problem });
  return (
    <FieldContext value={content}>
      <SchemaField
        {...rjsf}
        formData={props.value}
        required={props.isRequired}
        errorSchema={error === undefined ? {} : { __errors: [error] }}
        onChange={(value: unknown) => store.change(name, value, 'visitor')}
      />
    </FieldContext>
  );
}

function useContent(id: string, name: string, spec: FieldSpec): FieldContent {
  const renderer = useRenderer();
  const view = useField(name);
  const { messagePrefix } = renderer.form;
  const messages = useMemo(
    () => fieldMessages(renderer.messages, messagePrefix, name),
    [renderer.messages, messagePrefix, name],
  );
  const registered = renderer.components.widgets[spec.widget];
  if (!registered) throw new Error(`There is no widget "${spec.widget}".`);
  const widget = ownWidget(registered);
  const props = widgetProps({ id, name, spec, view, renderer, messages });
  return { widget, props, name, spec, problem: view.problem, isRight: view.isRight };
}
