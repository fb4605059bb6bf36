import { useCallback, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

/** A part of a list, and where the next part begins. */
export interface Part<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/** The parts of a list that were loaded so far. */
export interface Pages<Item> {
  /** Undefined until the first part has loaded. */
  readonly items: readonly Item[] | undefined;
  readonly fault: string | undefined;
  /** Loads the list again from the start. */
  readonly reload: () => void;
  /** Undefined when there are no more parts. */
  readonly showMore: (() => Promise<void>) | undefined;
}

/**
 * Loads a list part by part. A new `load` starts again.
 *
 * @param load Reads the first part, or the part that begins at the `next` of the part before.
 */
export function usePages<Item>(load: (after?: string) => Promise<Part<Item>>): Pages<Item> {
  const { value: first, fault, reload } = useLoaded(useCallback(async () => load(), [load]));
  const [later, setLater] = useState<Part<Item> & { readonly first: unknown }>();
  // After a reload, the later parts of the old list do not count any more.
  const current = later?.first === first ? later : undefined;
  const laterItems = current?.items ?? [];
  const next = current ? current.next : first?.next;
  return {
    items: first && [...first.items, ...laterItems],
    fault,
    reload,
    showMore:
      next === undefined
        ? undefined
        : async () => {
            const part = await load(next);
            setLater({ next: part.next, first, items: [...laterItems, ...part.items] });
          },
  };
}
