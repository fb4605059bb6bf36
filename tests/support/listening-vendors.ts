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
  await context.exposeBinding('tellHeard', (_source, text: string) => void heard.add(text));
  await context.exposeBinding('tellStored', (_source, text: string) => void stored.push(text));
  await context.addInitScript(tellWhatIsStored);
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
    readonly tellHeard?: (text: string) => void;
    readonly tellStored?: (text: string) => void;
  }
}

/** Runs in the page, as a vendor's script. */
function listen(queues: readonly string[]): void {
  let last = '';
  const tell = (): void => {
    const hotjar: unknown = Object(Reflect.get(window, 'hj')).q;
    const told = [...queues.map((name): unknown => Reflect.get(window, name)), hotjar];
    const around = [location.href, document.title, document.referrer, document.cookie];
    const text = JSON.stringify([told, around]);
    if (text !== last) window.tellHeard?.(text);
    last = text;
  };
  setInterval(tell, 20);
  tell();
}

/** Runs in the page before its own scripts. */
function tellWhatIsStored(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its storage
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function keep(key: string, value: string): void {
    window.tellStored?.(`${key}=${value}`);
    setItem.call(this, key, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!cookie?.get || !cookie.set) throw new Error('Cookies are no property of documents any more.');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(value: string) {
      window.tellStored?.(value);
      cookie.set?.call(this, value);
    },
  });
}
