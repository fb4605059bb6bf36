import type { BrowserContext } from 'playwright';
import { VENDOR_SCRIPTS } from './vendor-journey.ts';

/** What leaves a page without being a request. */
export interface Leaks {
  /** All that vendors can read in the page: what they were told, and what stands around them. */
  readonly heard: () => string;
  /** All that was written into storage and cookies, with the names it was written under. */
  readonly stored: () => readonly string[];
}

/** Where vendors are told things before their scripts have come. */
const QUEUES = ['dataLayer', '_hsq', '_hsp', '_hjSettings', '__journy_queue__', 'USERFLOWJS_QUEUE'];

/** Serves every vendor's script with one that listens to all that any of them could hear. */
export async function stubListeningVendors(context: BrowserContext): Promise<Leaks> {
  const heard = new Set<string>();
  const stored: string[] = [];
  await context.exposeBinding('reportQueued', (_source, text: string) => void heard.add(text));
  await context.exposeBinding('reportStoredText', (_source, text: string) => void stored.push(text));
  await context.addInitScript(reportStored);
  const body = `(${listen.toString()})(${JSON.stringify(QUEUES)});`;
  await context.route(/^https:\/\//, async (route) => {
    if (!VENDOR_SCRIPTS.includes(route.request().url())) return route.abort('blockedbyclient');
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', body, headers });
  });
  return { heard: () => [...heard].join('\n'), stored: () => stored };
}

declare global {
  interface Window {
    readonly reportQueued?: (text: string) => void;
    readonly reportStoredText?: (text: string) => void;
  }
}

/** Runs in the page, as a vendor's script. */
function listen(queues: readonly string[]): void {
  let last = '';
  const report = (): void => {
    const hotjar: unknown = Object(Reflect.get(window, 'hj')).q;
    const queued = [...queues.map((name): unknown => Reflect.get(window, name)), hotjar];
    const around = [location.href, document.title, document.referrer, document.cookie];
    const text = JSON.stringify([queued, around]);
    if (text !== last) window.reportQueued?.(text);
    last = text;
  };
  setInterval(report, 20);
  report();
}

/** Runs in the page before its own scripts. */
function reportStored(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its storage
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function keep(key: string, value: string): void {
    window.reportStoredText?.(`${key}=${value}`);
    setItem.call(this, key, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!cookie?.get || !cookie.set) throw new Error('Cookies are no property of documents any more.');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(value: string) {
      window.reportStoredText?.(value);
      cookie.set?.call(this, value);
    },
  });
}
