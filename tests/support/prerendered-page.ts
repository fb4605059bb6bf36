import { once } from 'node:events';
import type { BrowserContext, FrameLocator, Page } from 'playwright';

/** Which markup the visitor gets, and whether the page is in a frame. */
export interface Served {
  readonly language: string;
  readonly framed: boolean;
}

const FRAME_PATH = '/a-shop.html';

/** Sends the page without its rendered markup, as with external translations. The program then renders the page. */
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

/** Loads the page for the first time, alone or in a frame of another page of the same site. Returns the page or frame with the form. */
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

/** Holds requests back until the test releases them. */
export async function hold(context: BrowserContext, files: RegExp): Promise<Held> {
  const gate = new EventTarget();
  const opened = once(gate, 'open');
  const hasArrived = once(gate, 'arrival');
  await context.route(files, async (route) => {
    gate.dispatchEvent(new Event('arrival'));
    await opened;
    await route.continue();
  });
  return { hasArrived, letThrough: () => gate.dispatchEvent(new Event('open')) };
}

/** Requests that are held back. */
export interface Held {
  /** Resolves when the page has sent the first of them. */
  readonly hasArrived: Promise<unknown>;
  readonly letThrough: () => void;
}
