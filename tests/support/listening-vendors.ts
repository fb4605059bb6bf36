import type { BrowserContext } from 'playwright';
import { VENDOR_SCRIPTS } from './vendor-journey.ts';

/** Data that leaves a page by other ways than a request. */
export interface Leaks {
  /** Everything that vendors can read in the page: what the page reported to them, and the document around them. */
  readonly heard: () => string;
  /** Everything that the page wrote into storage and cookies, with the names. */
  readonly stored: () => readonly string[];
}

/** The global queues in which the page collects reports for vendors until their scripts have loaded. */
const QUEUES = ['dataLayer', '_hsq', '_hsp', '_hjSettings', '__journy_queue__', 'USERFLOWJS_QUEUE'];

/** Replaces every vendor's script by a script that records everything that any vendor could read. */
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

/** The script that each vendor's script is replaced by. It runs in the page. */
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

/** Reports what the page writes into storage and cookies. It runs in the page before the page's own scripts. */
function reportStored(): void {
  // oxlint-disable-next-line typescript/unbound-method -- `setItem.call` sets the storage
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
