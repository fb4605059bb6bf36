import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useGo } from '#workbench/shell/use-route.ts';
import { type Chosen, chosenIn, outlineId, placeAfterRemoval, placesIn } from './chosen.ts';

/** What is chosen in the outline, and how to choose something else. */
interface Choice {
  readonly chosen: Chosen | undefined;
  readonly choose: (at: string) => void;
  /** Chooses a place, and focuses its button in the outline after React has rendered it. */
  readonly goTo: (at: string) => void;
}

/** What is chosen in the outline, as the address says. */
export function useChoice(outline: FormOutline, route: DraftRoute): Choice {
  const go = useGo();
  const choose = (at: string): void => go({ ...route, chosen: at }, 'stay');
  const goTo = useGoTo(choose);
  useChoiceAfterRemoval(outline, route.chosen, choose);
  return { chosen: chosenIn(outline, route.chosen), choose, goTo };
}

function useGoTo(choose: (at: string) => void): (at: string) => void {
  const [target, setTarget] = useState<{ readonly at: string }>();
  // Talks to the browser's focus.
  useEffect(() => {
    if (target) document.getElementById(outlineId(target.at))?.focus();
  }, [target]);
  return (at) => {
    choose(at);
    setTarget({ at });
  };
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
