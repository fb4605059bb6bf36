import { once } from 'node:events';
import type { BrowserContext, FrameLocator, Page } from 'playwright';

/** Which of the page's markups a visitor is served. */
export interface Served {
  readonly language: string;
  readonly framed: boolean;
}

const FRAME_PATH = '/a-shop.html';

/** Sends the page without its markup, as where words come from elsewhere: its program draws it. */
export async function serveWithoutMarkup(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(/<template .*?<\/template>/gs, '') });
    },
  );
}

/** Opens the page, which was not loaded before, by itself or in a frame of another one of the same site; answers where its form is. */
export async function openServed(page: Page, url: string, served: Served): Promise<Page | FrameLocator> {
  if (!served.framed) {
    await page.goto(`${url}/#/${served.language}`);
    return page;
  }
  await page.route(`**${FRAME_PATH}`, async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:," /><iframe title="Sign-up" src="/#/${served.language}" width="1000" height="860"></iframe></html>`,
    }),
  );
  await page.goto(`${url}${FRAME_PATH}`, { waitUntil: 'commit' });
  return page.frameLocator('iframe');
}

/** Keeps requests waiting until the test lets them through. */
export async function hold(context: BrowserContext, files: RegExp): Promise<Held> {
  const gate = new EventTarget();
  const isOpen = once(gate, 'open');
  const hasArrived = once(gate, 'arrival');
  await context.route(files, async (route) => {
    gate.dispatchEvent(new Event('arrival'));
    await isOpen;
    await route.continue();
  });
  return { hasArrived, letThrough: () => gate.dispatchEvent(new Event('open')) };
}

/** Requests that are kept waiting. */
export interface Held {
  /** Resolves when the first of them was sent. */
  readonly hasArrived: Promise<unknown>;
  readonly letThrough: () => void;
}
