import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import { type Chosen, chosenIn, outlineId, PANEL_ID, placeAfterRemoval, placesIn } from './chosen.ts';

/** What is chosen in the outline, and how to choose something else. */
interface Choice {
  readonly chosen: Chosen | undefined;
  readonly choose: (at: string) => void;
  /** Chooses a place, and focuses its button in the outline, or another element, after React has rendered it. */
  readonly goTo: (at: string, element?: string) => void;
  /** Chooses a place in the outline, and shows its panel if that is below the outline. */
  readonly show: (at: string) => void;
}

/** What is chosen in the outline, as the address says. */
export function useChoice(outline: FormOutline, route: DraftRoute): Choice {
  const go = useGo();
  const choose = (at: string): void => go({ ...route, chosen: at }, 'stay');
  const focus = useFocus();
  useChoiceAfterRemoval(outline, route.chosen, choose);
  const goTo: Choice['goTo'] = (at, element = outlineId(at)) => {
    choose(at);
    focus(element);
  };
  const show = (at: string): void => {
    choose(at);
    if (isHardlyVisible(PANEL_ID)) focus(PANEL_ID);
  };
  return { chosen: chosenIn(outline, route.chosen), choose, goTo, show };
}

/** Focuses an element after React has rendered it. It scrolls a panel to its top, and selects a text, so that typing replaces it. */
function useFocus(): (id: string) => void {
  const [target, setTarget] = useState<{ readonly id: string }>();
  // Talks to the browser's focus.
  useEffect(() => {
    const element = target && document.getElementById(target.id);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
    if (target?.id === PANEL_ID) element?.scrollIntoView();
  }, [target]);
  return (id) => setTarget({ id });
}

/** Whether the window shows nothing of an element, or little. In a wide window, the panel stands beside the outline. */
function isHardlyVisible(id: string): boolean {
  const element = document.getElementById(id);
  return element !== null && element.getBoundingClientRect().top > (window.innerHeight * 2) / 3;
}

/** Chooses the next place when an undo takes away the chosen one. */
function useChoiceAfterRemoval(outline: FormOutline, chosen: string, choose: (at: string) => void): void {
  const places = useRef<readonly string[]>([]);
  const update = useEffectEvent((now: readonly string[]) => {
    const next = placeAfterRemoval(places.current, now, chosen);
    places.current = now;
    // After the commit, in which React cannot render at once.
    if (next !== undefined) queueMicrotask(() => choose(next));
  });
  // Talks to the address, which names what is chosen.
  useEffect(() => update(placesIn(outline)), [outline]);
}
