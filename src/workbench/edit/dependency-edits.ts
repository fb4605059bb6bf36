import { editing, type Gesture, objectIn, setting, textsIn, uiPath } from './documents.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { insertItem } from './json-text.ts';
import type { Json } from './read-json.ts';

/** A rule that fills a field from other answers, as ui.json contains it. */
export type Dependency = Readonly<Record<string, Json>>;

const RULES = 'ui:dependsOn';

/** The rules that fill a field, in the order in which they are tried. */
export function dependenciesOf({ ui }: Pick<OutlineField, 'ui'>): readonly Dependency[] {
  const rules = ui[RULES];
  return Array.isArray(rules) ? rules.map((rule: Json) => objectIn(rule)) : [];
}

/** The fields that a rule reads. */
export function sourcesOf({ from }: Dependency): readonly string[] {
  return typeof from === 'string' ? [from] : textsIn(from);
}

/** Adds a rule that fills a field, after the field's other rules. */
export function addDependency(form: string, field: string, rule: Dependency): Gesture {
  const place = [field, RULES];
  return (documents) => {
    const found = outlineOf(documents, form).fields.find(({ name }) => name === field);
    const at = found ? dependenciesOf(found).length : 0;
    return at === 0
      ? setting(uiPath(form), place, [rule])(documents)
      : editing(uiPath(form), (text) => insertItem(text, place, { value: rule, at }))(documents);
  };
}

/** Removes a rule that fills a field. */
export function removeDependency(form: string, field: OutlineField, at: number): Gesture {
  const isOnly = dependenciesOf(field).length === 1;
  return setting(uiPath(form), isOnly ? [field.name, RULES] : [field.name, RULES, at], undefined);
}
