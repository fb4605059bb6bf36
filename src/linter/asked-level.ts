import type { Form } from './form.ts';
import { kindOfField } from './field-kind.ts';
import { at, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Level } from './schema-fields.ts';

/** Fields that are asked together, and how: those of the form itself, or those of one item of a repeatable group. */
export interface AskedLevel extends Level {
  readonly ui: JsonNode | undefined;
  readonly order: JsonNode | undefined;
}

/** Where a form asks for fields. What a plain field says of fields inside itself is refused as a whole, and none of them. */
export function askedLevelsOf(form: Form): readonly AskedLevel[] {
  return [...form.levels.values()].flatMap((level) => {
    if (level.path === '') return [{ ...level, ui: form.ui, order: at(form.ui, 'ui:order') }];
    if (kindOfField(form.fields.get(level.path)?.schema) !== 'repeatable') return [];
    const ui = at(form.uis.get(level.path), 'items');
    return [{ ...level, ui, order: at(ui, 'ui:order') }];
  });
}
