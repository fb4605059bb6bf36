import type { FieldUi, FormStep, UiDocument } from '#contract/form-document.ts';
import { allQuestions, kindOf, type FormDesign, type Question } from './form-design.ts';

/** ui.json of a made-up form. */
export function uiOf(design: FormDesign): UiDocument {
  const questions = allQuestions(design);
  return {
    $schema: '../../schemas/form-ui.schema.json',
    messages: 'signup',
    'ui:order': questions.map(({ name }) => name),
    ...(design.groups && { 'ui:groups': design.groups }),
    ...(design.steps && { 'ui:steps': stepsOf(design, design.steps) }),
    ...settingsOf(questions),
  };
}

/** Adds the conditional fields to the steps: they follow their source, so a step ends before the first field of the next step. */
function stepsOf(design: FormDesign, steps: readonly FormStep[]): readonly FormStep[] {
  const order = allQuestions(design).map(({ name }) => name);
  const starts = steps.map(({ fields: [first = ''] }) => order.indexOf(first));
  return steps.map(({ name }, at) => ({ name, fields: order.slice(starts[at], starts[at + 1]) }));
}

function settingsOf(questions: readonly Question[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(questions.map((question) => [question.name, settingOf(question)]));
}

function settingOf(question: Question): FieldUi | object {
  if (question.kind !== 'repeatable') return { ...kindOf(question).ui, ...question.ui };
  const items = allQuestions(question.item);
  return { items: { 'ui:order': items.map(({ name }) => name), ...settingsOf(items) } };
}
