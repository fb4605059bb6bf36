import { type Documents, editing, type Gesture, setting, together, uiPath } from './documents.ts';
import { fieldOrderOf, startOfGroup } from './field-order.ts';
import { outlineOf } from './form-outline.ts';
import { insertItem, removeAt, reorderItems, setAt } from './json-text.ts';
import { nameFromText } from './new-fields.ts';
import { writeList } from './order-edits.ts';
import { englishOr, stepKey, type TextsByLanguage, writeTitles } from './step-texts.ts';
import { removeTextsUnder } from './text-edits.ts';

/** A new step. */
export interface NewStep {
  /** The first field of the new step. All fields below it in its present step move with it. */
  readonly from: string;
  readonly titles: TextsByLanguage;
  /** The titles of the first step, when the form had no steps before. */
  readonly firstTitles: TextsByLanguage;
}

/** The fields that a new step can start with: any but the first of a page, and none inside a group. */
export function stepStarts(documents: Documents, form: string): readonly string[] {
  const order = fieldOrderOf(documents, form);
  const pages = order.steps.length > 0 ? order.steps : [order.names];
  return pages.flatMap((fields) => fields.slice(1).filter((name) => startOfGroup(order, name) === name));
}

/** Starts a new step at a field. A form of one page becomes a form of two steps. */
export function addStep(form: string, { from, titles, firstTitles }: NewStep): Gesture {
  return (documents) => {
    if (!stepStarts(documents, form).includes(from)) return documents;
    const { names, steps } = fieldOrderOf(documents, form);
    const outline = outlineOf(documents, form);
    const name = nameFromText(englishOr(titles), outline.steps);
    if (steps.length > 0)
      return together(splitStep(form, from, name), writeTitles(outline, name, titles))(documents);
    const first = nameFromText(englishOr(firstTitles), [name]);
    const at = names.indexOf(from);
    const value = [
      { name: first, fields: names.slice(0, at) },
      { name, fields: names.slice(at) },
    ];
    return together(
      editing(uiPath(form), (text) => setAt(text, ['ui:steps'], { value, after: 'ui:order' })),
      writeTitles(outline, first, firstTitles),
      writeTitles(outline, name, titles),
    )(documents);
  };
}

function splitStep(form: string, from: string, name: string): Gesture {
  return (documents) => {
    const { steps } = fieldOrderOf(documents, form);
    const index = steps.findIndex((fields) => fields.includes(from));
    const fields = steps[index] ?? [];
    const at = fields.indexOf(from);
    return editing(uiPath(form), (text) =>
      insertItem(writeList(text, ['ui:steps', index, 'fields'], fields.slice(0, at)), ['ui:steps'], {
        value: { name, fields: fields.slice(at) },
        at: index + 1,
      }),
    )(documents);
  };
}

/** Moves a step with its fields up or down by one step. */
export function moveStep(form: string, step: string, by: -1 | 1): Gesture {
  return (documents) => {
    const { names, steps } = fieldOrderOf(documents, form);
    const outline = outlineOf(documents, form);
    const at = outline.steps.indexOf(step);
    const [own, other] = [steps[at], steps[at + by]];
    if (!own || !other) return documents;
    const moved = steps
      .with(at, other)
      .with(at + by, own)
      .flat();
    const order = [...moved, ...names.filter((name) => !moved.includes(name))];
    const places = steps.map((_fields, index) => index);
    return editing(uiPath(form), (text) =>
      reorderItems(
        writeList(text, ['ui:order'], order),
        ['ui:steps'],
        places.with(at, at + by).with(at + by, at),
      ),
    )(documents);
  };
}

/**
 * Removes a step. Its fields join the step above, or below if it was the first. With only one step left, the form becomes one
 * page.
 */
export function removeStep(form: string, step: string): Gesture {
  return (documents) => {
    const { steps } = fieldOrderOf(documents, form);
    const outline = outlineOf(documents, form);
    const at = outline.steps.indexOf(step);
    const fields = steps[at];
    if (!fields) return documents;
    if (steps.length <= 2) return makeOnePage(form)(documents);
    const target = at === 0 ? 1 : at - 1;
    const others = steps[target] ?? [];
    const joined = at === 0 ? [...fields, ...others] : [...others, ...fields];
    return together(
      editing(uiPath(form), (text) =>
        removeAt(writeList(text, ['ui:steps', target, 'fields'], joined), ['ui:steps', at]),
      ),
      removeTextsUnder(stepKey(outline, step, '')),
    )(documents);
  };
}

/** Puts all fields on one page: removes the steps and their texts. */
export function makeOnePage(form: string): Gesture {
  return (documents) => {
    const outline = outlineOf(documents, form);
    return together(
      setting(uiPath(form), ['ui:steps'], undefined),
      ...outline.steps.map((step) => removeTextsUnder(stepKey(outline, step, ''))),
    )(documents);
  };
}
