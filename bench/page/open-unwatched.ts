import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import { isRecord } from 'vestibule/src/contract/is-record.ts';
import type { Contender } from './contenders.ts';
import { probeCode, SLOW_4G } from './open-visit.ts';
import type { Measured } from './samples.ts';

/** A first visit. No tool watches the page while it loads. */
export interface UnwatchedVisit {
  /** Sends a command of the DevTools protocol to this page. */
  readonly send: (method: string, params?: object) => Promise<unknown>;
  /** Opens the page and waits until it has come to rest. Throws when it never does. */
  readonly open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page, and returns the numbers of its result. */
  readonly measure: (expression: string) => Promise<Measured>;
  readonly close: () => Promise<void>;
}

/** The device and its network: a cheap phone on a slow network, or this machine without limits. */
export type Device = 'slow phone' | 'this machine';

const WINDOW = { width: 1280, height: 900 };
const SLOW_CPU = 4;
const QUIET_MS = 500;
const REST_TIMEOUT_MS = 60_000;

/**
 * Opens a page with an empty cache and without a debugger. Playwright enables `Runtime` for its own pages. The browser then records
 * a stack for every `Error`, and parses the scripts on that stack again. React makes errors when it starts, so the parsing took a
 * third of the start. Visitors do not have that delay.
 */
export async function openUnwatched(
  browser: Browser,
  { bypassCSP }: Pick<Contender, 'bypassCSP'>,
  device: Device = 'slow phone',
): Promise<UnwatchedVisit> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...WINDOW,
  });
  const { send, openRequests } = await talkTo(session, targetId);
  await send('Page.enable');
  await send('Page.setBypassCSP', { enabled: bypassCSP });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: await probeCode() });
  await send('Emulation.setLocaleOverride', { locale: 'en-DK' });
  await send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Copenhagen' });
  await send('Network.enable');
  if (device === 'slow phone') {
    await send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await send('Network.emulateNetworkConditions', SLOW_4G);
  }
  const measure: UnwatchedVisit['measure'] = async (expression) => {
    const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const { result, exceptionDetails } = isRecord(reply) ? reply : {};
    if (exceptionDetails)
      throw new Error(`The page could not evaluate the expression: ${JSON.stringify(exceptionDetails)}`);
    return isRecord(result) ? numbersIn(result['value']) : {};
  };
  return {
    send,
    measure,
    async open(url) {
      await send('Page.navigate', { url });
      await untilQuiet(openRequests);
      await measure('probe.rest()');
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

function numbersIn(value: unknown): Measured {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/** Waits until no request has been open for half a second. */
async function untilQuiet(openRequests: ReadonlySet<unknown>): Promise<void> {
  const latest = Date.now() + REST_TIMEOUT_MS;
  for (let since = Date.now(); Date.now() - since < QUIET_MS; await wait(20)) {
    if (Date.now() > latest) throw new Error('The page never came to rest.');
    if (openRequests.size > 0) since = Date.now();
  }
}

/** Talks to a page through the browser's session, because Playwright would enable its tools on a page that it opens itself. */
async function talkTo(
  session: CDPSession,
  targetId: string,
): Promise<{ readonly send: UnwatchedVisit['send']; readonly openRequests: ReadonlySet<unknown> }> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const pending = new Map<unknown, (reply: Readonly<Record<string, unknown>>) => void>();
  const openRequests = new Set<unknown>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const received: unknown = JSON.parse(message);
    if (!isRecord(received)) return;
    pending.get(received['id'])?.(received);
    const { requestId } = isRecord(received['params']) ? received['params'] : {};
    if (received['method'] === 'Network.requestWillBeSent') openRequests.add(requestId);
    if (String(received['method']).startsWith('Network.loadingF')) openRequests.delete(requestId);
  });
  return {
    openRequests,
    async send(method, params = {}) {
      const id = pending.size + 1;
      const reply = new Promise<Readonly<Record<string, unknown>>>((resolve) => {
        pending.set(id, resolve);
      });
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
      const { result, error } = await reply;
      // A failed command, such as the one that slows the network, would make the numbers wrong.
      if (error) throw new Error(`The browser refused "${method}": ${JSON.stringify(error)}`);
      return result;
    },
  };
}
