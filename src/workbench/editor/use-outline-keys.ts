import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { useKeys } from '#workbench/shell/use-keys.ts';
import { type Chosen, nextPlace, outlineId, PANEL_ID, placesIn } from './chosen.ts';
import type { FieldGestures } from './use-field-gestures.ts';

interface OutlineKeys {
  readonly outline: FormOutline;
  readonly chosen: Chosen | undefined;
  readonly choose: (at: string) => void;
  readonly gestures: FieldGestures;
  readonly canEdit: boolean;
  readonly addField: () => void;
  readonly addStep: () => void;
}

/** Handles the keys of the outline. They choose, add, move, copy and remove fields and steps. */
export function useOutlineKeys({ outline, chosen, choose, gestures, canEdit, ...parts }: OutlineKeys): void {
  const places = placesIn(outline);
  const go = (by: -1 | 1): void => {
    const focused = document.activeElement?.id;
    const next = nextPlace(places, chosen?.at ?? places.find((at) => outlineId(at) === focused), by);
    if (next === undefined) return;
    choose(next);
    document.getElementById(outlineId(next))?.focus();
  };
  const move = (by: -1 | 1) => (): void => {
    if (chosen?.kind === 'field') gestures.move(chosen.field.name, by);
    if (chosen?.kind === 'step') gestures.moveStep(chosen.step, by);
  };
  const remove = (): void => {
    if (chosen?.kind === 'field') gestures.remove(chosen.field);
    if (chosen?.kind === 'step') gestures.removeStep(chosen.step);
  };
  const duplicate = (): void => {
    if (chosen?.kind === 'field') gestures.duplicate(chosen.field);
  };
  const switchPane = (): void => {
    const panel = document.getElementById(PANEL_ID);
    const isInside = panel?.contains(document.activeElement);
    (isInside && chosen ? document.getElementById(outlineId(chosen.at)) : panel)?.focus();
  };
  const withChosen = (does: () => void): (() => void) | undefined => (chosen && canEdit ? does : undefined);
  useKeys({
    ArrowUp: () => go(-1),
    ArrowDown: () => go(1),
    F6: switchPane,
    'Alt+ArrowUp': withChosen(move(-1)),
    'Alt+ArrowDown': withChosen(move(1)),
    'Control+d': withChosen(duplicate),
    Delete: withChosen(remove),
    a: canEdit ? parts.addField : undefined,
    s: canEdit ? parts.addStep : undefined,
  });
}
