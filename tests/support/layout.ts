import type { Page } from 'playwright';

/** Makes all letters twice as large, as the text size of a browser's settings does. */
export async function enlargeText(page: Page): Promise<void> {
  await sizeText(page, 200);
}

/** Sets the text size, as a browser's settings do; in per cent. */
export async function sizeText(page: Page, percent: number): Promise<void> {
  await adoptStyles(page, `html { font-size: ${percent}% }`);
}

/** The spacing that WCAG 1.4.12 asks a page to bear. */
export async function spaceText(page: Page): Promise<void> {
  await adoptStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-block-end: 2em !important }`,
  );
}

/** Style elements are refused by the page's policy, for visitors' tools as for tests; a constructed sheet is not. */
async function adoptStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

type Rect = Readonly<Record<'left' | 'right' | 'top' | 'bottom' | 'height', number>>;

/** Words on the page: where their letters are, and the boxes round them from the inside out. */
interface DrawnText {
  readonly words: string;
  readonly lines: readonly Rect[];
  readonly boxes: readonly (Rect &
    Readonly<Record<'display' | 'overflowX' | 'overflowY' | 'clipPath', string>>)[];
}

/** Words that are cut off, or that run out of the box they stand in; those for voices alone are left out. */
export async function clippedTexts(page: Page): Promise<readonly string[]> {
  const texts = await drawnTexts(page);
  const clipped = texts.filter((text) => !isForVoices(text) && !fits(text)).map(({ words }) => words);
  const cutInputs = await page
    .locator('input:not([type=checkbox])')
    .evaluateAll((inputs) =>
      inputs.filter((input) => input.scrollHeight > input.clientHeight).map(({ id }) => id),
    );
  return [...clipped, ...cutInputs];
}

/** Words that the window's top edge cuts through. */
export async function textsCutAtTop(page: Page): Promise<readonly string[]> {
  const texts = await drawnTexts(page);
  return texts.filter((text) => !isForVoices(text) && text.lines.some(isCut)).map(({ words }) => words);
}

/** Letters have room above and below them, which may be cut. */
function isCut({ top, bottom, height }: Rect): boolean {
  return top < -height / 5 && bottom > height / 5;
}

async function drawnTexts(page: Page): Promise<readonly DrawnText[]> {
  return page.evaluate(() => {
    const texts: DrawnText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const words = textContent?.trim() ?? '';
      if (words === '' || !parentElement?.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const boxes: DrawnText['boxes'][number][] = [];
      for (let element: Element | null = parentElement; element; element = element.parentElement) {
        const { display, overflowX, overflowY, clipPath } = getComputedStyle(element);
        const { left, right, top, bottom, height } = element.getBoundingClientRect();
        boxes.push({ left, right, top, bottom, height, display, overflowX, overflowY, clipPath });
      }
      const lines = [...range.getClientRects()].map(({ left, right, top, bottom, height }) => {
        return { left, right, top, bottom, height };
      });
      texts.push({ words, lines, boxes });
    }
    return texts;
  });
}

function isForVoices({ boxes }: DrawnText): boolean {
  return boxes.some(({ clipPath }) => clipPath.startsWith('inset'));
}

/** Whether the letters are inside the block they stand in, and inside all that cuts. */
function fits({ lines, boxes }: DrawnText): boolean {
  const block = boxes.findIndex(({ display }) => !/^(?:inline|contents)$/.test(display));
  // A list that scrolls shows all of its words in turn.
  const scroller = boxes.findIndex(({ overflowY }) => overflowY === 'auto');
  const limits = boxes
    .slice(0, scroller < 0 ? boxes.length : scroller)
    .filter(({ overflowX }, at) => at === block || overflowX !== 'visible');
  return limits.every((box) => lines.every((line) => isInside(line, box)));
}

/** Letters have more room above and below than close lines leave them. */
function isInside(line: Rect, box: Rect): boolean {
  const slack = line.height / 5;
  return (
    line.left >= box.left - 1 &&
    line.right <= box.right + 1 &&
    line.top >= box.top - slack &&
    line.bottom <= box.bottom + slack
  );
}

/** What stays where it is while the page scrolls. */
export async function stickyElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
}
