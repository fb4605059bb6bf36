import type { OutlineField } from '#workbench/edit/form-outline.ts';
import { objectIn } from '#workbench/edit/documents.ts';
import { isSame } from '#engine/is-same.ts';

/** The sentences for changes of certain rules. */
const RULES: Readonly<Record<string, (value: string) => string>> = {
  minLength: (value) => `needs at least ${value} characters`,
  maxLength: (value) => `takes at most ${value} characters`,
  minimum: (value) => `takes no number below ${value}`,
  maximum: (value) => `takes no number above ${value}`,
  format: (value) => `has to be of the format ${value}`,
  enum: (value) => `has the choices ${value}`,
};

/** What changes in the rules, the control and the heading of a field. The caller puts the name of the field before each text. */
export function ruleChanges(was: OutlineField, is: OutlineField): readonly string[] {
  const rules = Object.entries(RULES).flatMap(([rule, say]) => {
    const [before, after] = [was.schema[rule], is.schema[rule]];
    if (isSame(before, after)) return [];
    if (after === undefined) return [`has no limit “${rule}” any more`];
    return [`${say(shown(after))}${before === undefined ? '' : ` (before: ${shown(before)})`}`];
  });
  const named = Object.keys(RULES);
  const rest = (schema: OutlineField['schema']): readonly unknown[] =>
    Object.entries(schema).filter(([key]) => !named.includes(key));
  return [
    ...rules,
    ...(isSame(rest(was.schema), rest(is.schema)) ? [] : ['has other rules']),
    ...uiChanges(was.ui, is.ui),
    ...(was.group === is.group
      ? []
      : [is.group === undefined ? 'stands under no heading any more' : 'stands under another heading']),
  ];
}

/** The properties of a field that a sentence describes. The first text is for a new value, the second for a removed one. */
const UI_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  'ui:widget': ['has another control', 'has another control'],
  'ui:dependsOn': ['is filled in from other answers', 'is not filled in by itself any more'],
  'ui:hint': ['has another hint', 'has no hint any more'],
};

function uiChanges(was: OutlineField['ui'], is: OutlineField['ui']): readonly string[] {
  const named = Object.entries(UI_WORDS).flatMap(([key, [changed, gone]]) => {
    if (isSame(was[key], is[key])) return [];
    return [is[key] === undefined ? gone : changed];
  });
  const rest = (ui: OutlineField['ui']): readonly unknown[] =>
    Object.entries(ui).filter(([key]) => !(key in UI_WORDS) && key !== 'ui:options');
  const { span: before, ...options } = objectIn(was['ui:options']);
  const { span: now, ...optionsNow } = objectIn(is['ui:options']);
  return [
    ...named,
    ...(isSame(before, now) ? [] : ['has another width']),
    ...(isSame(rest(was), rest(is)) && isSame(options, optionsNow) ? [] : ['is shown in another way']),
  ];
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
