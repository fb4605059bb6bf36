import type { Page } from 'playwright';

/** Doubles the size of all letters, as the text size in the browser's settings does. */
export async function enlargeText(page: Page): Promise<void> {
  await sizeText(page, 200);
}

/** Sets the text size in per cent, as the browser's settings do. */
export async function sizeText(page: Page, percent: number): Promise<void> {
  await adoptStyles(page, `html { font-size: ${percent}% }`);
}

/** Sets the text spacing of WCAG 1.4.12, with which a page must stay readable. */
export async function spaceText(page: Page): Promise<void> {
  await adoptStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-block-end: 2em !important }`,
  );
}

/** Adds a constructed style sheet, because the policy of the page refuses style elements. */
async function adoptStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}

type Rect = Readonly<Record<'left' | 'right' | 'top' | 'bottom' | 'height', number>>;

/** A text on the page: the rectangles of its lines, and the boxes around it from the innermost to the outermost. */
interface DrawnText {
  readonly words: string;
  readonly lines: readonly Rect[];
  readonly boxes: readonly (Rect &
    Readonly<Record<'display' | 'overflowX' | 'overflowY' | 'clipPath', string>>)[];
}

/** The texts that are cut off or overflow their box, without the texts that only screen readers get. */
export async function clippedTexts(page: Page): Promise<readonly string[]> {
  const texts = await drawnTexts(page);
  const clipped = texts.filter((text) => !isForScreenReaders(text) && !fits(text)).map(({ words }) => words);
  const cutInputs = await page
    .locator('input:not([type=checkbox])')
    .evaluateAll((inputs) =>
      inputs.filter((input) => input.scrollHeight > input.clientHeight).map(({ id }) => id),
    );
  return [...clipped, ...cutInputs];
}

/** The texts that the top edge of the window cuts through. */
export async function textsCutAtTop(page: Page): Promise<readonly string[]> {
  const texts = await drawnTexts(page);
  return texts
    .filter((text) => !isForScreenReaders(text) && text.lines.some(isCut))
    .map(({ words }) => words);
}

/** Whether the top edge of the window cuts letters. It may cut the empty space above and below them. */
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

function isForScreenReaders({ boxes }: DrawnText): boolean {
  return boxes.some(({ clipPath }) => clipPath.startsWith('inset'));
}

/** Whether the letters are inside their block, and inside every box that clips its content. */
function fits({ lines, boxes }: DrawnText): boolean {
  const block = boxes.findIndex(({ display }) => !/^(?:inline|contents)$/.test(display));
  // A list that scrolls can show each of its texts.
  const scroller = boxes.findIndex(({ overflowY }) => overflowY === 'auto');
  const limits = boxes
    .slice(0, scroller < 0 ? boxes.length : scroller)
    .filter(({ overflowX }, at) => at === block || overflowX !== 'visible');
  return limits.every((box) => lines.every((line) => isInside(line, box)));
}

/** Whether a line is inside a box. Lines may overlap a little, because the rectangle of a letter is higher than the letter. */
function isInside(line: Rect, box: Rect): boolean {
  const slack = line.height / 5;
  return (
    line.left >= box.left - 1 &&
    line.right <= box.right + 1 &&
    line.top >= box.top - slack &&
    line.bottom <= box.bottom + slack
  );
}

/** The elements that keep their place while the page scrolls. */
export async function stickyElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
}
