import { useLayoutEffect, useState, type RefObject } from 'react';

/** How much smaller a window of that width has to be drawn to fit into its stage; 1 when it fits as it is. */
export function useFit(stage: RefObject<HTMLElement | null>, width: string): number {
  const [room, setRoom] = useState(0);
  const scale = width === 'free' || room === 0 ? 1 : Math.min(1, room / Number(width));
  // Talks to the browser's layout.
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [stage]);
  useLayoutEffect(() => {
    stage.current?.style.setProperty('--frame-width', width === 'free' ? '100%' : `${width}px`);
    stage.current?.style.setProperty('--frame-scale', String(scale));
  }, [stage, width, scale]);
  return scale;
}
