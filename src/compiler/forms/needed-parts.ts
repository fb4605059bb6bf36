import type { FormData, FormPart } from '#contract/compiled-form.ts';

/** The optional parts of engine and renderer that a form needs. */
export function neededParts({
  fields,
  dependencies,
  steps,
}: Pick<FormData, 'fields' | 'dependencies' | 'steps'>): readonly FormPart[] {
  const rules = dependencies.flatMap((dependency) => dependency.rules);
  const needs: Readonly<Record<FormPart, boolean>> = {
    findVisibility: fields.some(({ visibleWhen, requiredWhen }) => visibleWhen ?? requiredWhen),
    expand: dependencies.some(({ target }) => target.includes('.')),
    derivers: rules.some(({ deriver }) => deriver !== undefined),
    grid: fields.some(({ options }) => THIRDS.includes(options['span'])),
    list: fields.some(({ newItem }) => newItem),
    number: fields.some(({ type }) => type === 'number' || type === 'integer'),
    steps: steps !== undefined,
  };
  return PARTS.filter((part) => needs[part]);
}

const PARTS = ['findVisibility', 'expand', 'derivers', 'grid', 'list', 'number', 'steps'] as const;

const THIRDS: readonly unknown[] = ['third', 'two-thirds'];
