import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { useKeys } from '#workbench/shell/use-keys.ts';
import { type Chosen, chosenIn, nextPlace, outlineId, PANEL_ID, placesIn } from './chosen.ts';
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
  // Keys act on the field or step that has the focus. The chosen one, whose settings the panel shows, may be another.
  const current = (): Chosen | undefined => {
    const focused = places.find((at) => outlineId(at) === document.activeElement?.id);
    return focused === undefined ? chosen : chosenIn(outline, focused);
  };
  const go = (by: -1 | 1): void => {
    const next = nextPlace(places, current()?.at, by);
    if (next === undefined) return;
    choose(next);
    document.getElementById(outlineId(next))?.focus();
  };
  const move =
    (by: -1 | 1) =>
    (item: Chosen): void => {
      if (item.at !== chosen?.at) choose(item.at);
      if (item.kind === 'field') gestures.move(item.field.name, by);
      if (item.kind === 'step') gestures.moveStep(item.step, by);
    };
  const remove = (item: Chosen): void => {
    if (item.kind === 'field') gestures.remove({ field: item.field.name });
    if (item.kind === 'step') gestures.removeStep(item.step);
  };
  const duplicate = (item: Chosen): void => {
    if (item.kind === 'field') gestures.duplicate(item.field);
  };
  const switchPane = (): void => {
    const panel = document.getElementById(PANEL_ID);
    const isInside = panel?.contains(document.activeElement);
    (isInside && chosen ? document.getElementById(outlineId(chosen.at)) : panel)?.focus();
  };
  const withCurrent = (does: (item: Chosen) => void): (() => void) | undefined => {
    if (!canEdit) return undefined;
    return () => {
      const item = current();
      if (item) does(item);
    };
  };
  useKeys({
    ArrowUp: () => go(-1),
    ArrowDown: () => go(1),
    F6: switchPane,
    'Alt+ArrowUp': withCurrent(move(-1)),
    'Alt+ArrowDown': withCurrent(move(1)),
    'Control+d': withCurrent(duplicate),
    Delete: withCurrent(remove),
    a: canEdit ? parts.addField : undefined,
    s: canEdit ? parts.addStep : undefined,
  });
}
