import type { Locator } from 'playwright';

/** Where an element is in its window, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The boxes of elements in one frame of the page, after two frames that were equal. Boxes that are read one after another may
 * come from different layouts, because the page moves while a test reads. Throws when an element is not drawn, or never stands still.
 *
 * @param parts Elements of one document.
 */
export async function boxesOf<Parts extends readonly Locator[]>(
  ...parts: Parts
): Promise<{ readonly [At in keyof Parts]: Box }>;
export async function boxesOf(...parts: readonly Locator[]): Promise<readonly Box[]> {
  const elements = await Promise.all(parts.map(async (part) => part.elementHandle()));
  const boxes = await elements[0]?.evaluate(readStill, elements);
  await Promise.all(elements.map(async (element) => element?.dispose()));
  // The page has drawn one of them anew meanwhile.
  return boxes ?? boxesOf(...parts);
}

/** The box of an element that stands still. */
export async function boxOf(part: Locator): Promise<Box> {
  const [box] = await boxesOf(part);
  return box;
}

/** Runs in the page: the boxes once they are the same in two frames, or undefined when an element has left the page. */
async function readStill(
  _document: unknown,
  elements: readonly (Node | null)[],
): Promise<readonly Box[] | undefined> {
  const mostFrames = 600;
  let before = '';
  for (let frames = 0; frames < mostFrames; frames += 1) {
    if (elements.some((element) => element?.isConnected === false)) return undefined;
    const boxes = elements.map((element) => {
      const { x, y, width, height } =
        element instanceof Element ? element.getBoundingClientRect() : new DOMRect();
      return { x, y, width, height };
    });
    const now = JSON.stringify(boxes);
    const areDrawn = boxes.every(({ width, height }) => width > 0 && height > 0);
    if (now === before && areDrawn) return boxes;
    before = now;
    await new Promise(requestAnimationFrame);
  }
  throw new Error('An element is not drawn, or does not stand still.');
}
