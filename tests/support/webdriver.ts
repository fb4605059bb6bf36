import { isRecord } from '#contract/is-record.ts';

/** The key under which the standard keeps the id of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of a page, as the driver names it. */
export interface Found {
  readonly [ELEMENT]: string;
}

/** The code points of keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS = { Tab: '\uE004', Enter: '\uE007' } as const;

/** What a test asks of a browser, by the W3C WebDriver protocol. */
export interface WebDriver {
  readonly goTo: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page. It uses nothing from outside but its arguments, and returns JSON or an element. */
  readonly evaluate: <A extends readonly unknown[]>(
    run: (...args: A) => unknown,
    ...args: Passed<A>
  ) => Promise<unknown>;
  /** The elements that match a selector, in the order of the page. */
  readonly findAll: (selector: string) => Promise<readonly Found[]>;
  /** The role that the browser tells assistive technology. */
  readonly roleOf: (element: Found) => Promise<unknown>;
  /** The name that the browser tells assistive technology. Undefined when the element has left the page. */
  readonly nameOf: (element: Found) => Promise<unknown>;
  /** Presses the mouse button in the middle of the element, so many times in quick succession. */
  readonly click: (element: Found, times?: number) => Promise<void>;
  /** Chooses an option of a native list. */
  readonly choose: (option: Found) => Promise<void>;
  readonly press: (key: keyof typeof KEYS) => Promise<void>;
  /** Types a text key by key, wherever the focus is. */
  readonly type: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The arguments of a function that runs in the page: a test passes what it has found in place of elements. */
type Passed<A extends readonly unknown[]> = { [At in keyof A]: A[At] extends Element ? Found : A[At] };

/** Opens a browser window by the driver at this address. The maker of the browser defines `capabilities`. */
export async function openSession(
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<WebDriver> {
  const opened = await call('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  if (!isRecord(opened)) throw new Error('The driver opened no session.');
  return browserOf(`${driver}/session/${String(opened['sessionId'])}`);
}

function browserOf(session: string): WebDriver {
  const post = async (path: string, body: object = {}): Promise<unknown> =>
    call('POST', `${session}${path}`, body);
  const get = async (path: string): Promise<unknown> => call('GET', `${session}${path}`);
  const act = async (actions: object): Promise<void> => void (await post('/actions', { actions: [actions] }));
  const evaluate: WebDriver['evaluate'] = async (run, ...args) =>
    post('/execute/sync', { script: `return (${run.toString()})(...arguments)`, args });
  const press = async (keys: readonly string[]): Promise<void> => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await act({ type: 'key', id: 'keyboard', actions });
  };
  return {
    goTo: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    evaluate,
    findAll: async (selector) => foundIn(await post('/elements', { using: 'css selector', value: selector })),
    roleOf: async (element) => get(`/element/${element[ELEMENT]}/computedrole`),
    nameOf: async (element) =>
      get(`/element/${element[ELEMENT]}/computedlabel`).catch((error: unknown) => {
        if (!String(error).includes('stale element reference')) throw error;
      }),
    click: async (element, times = 1) => {
      await evaluate((target: Element) => target.scrollIntoView({ block: 'nearest' }), element);
      const once = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin: element },
        ...Array.from({ length: times }, () => once).flat(),
      ];
      await act({ type: 'pointer', id: 'mouse', actions });
    },
    choose: async (option) => void (await post(`/element/${option[ELEMENT]}/click`)),
    press: async (key) => press([KEYS[key]]),
    type: async (text) => press(Array.from(text)),
    close: async () => void (await call('DELETE', session)),
  };
}

/** How long a command may take: the driver sometimes never answers. */
const COMMAND_LIMIT_MS = 20_000;

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(COMMAND_LIMIT_MS);
  const response = await fetch(url, {
    method,
    signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`WebDriver: ${method} ${new URL(url).pathname} was not answered.`, { cause });
  });
  const answer: unknown = await response.json();
  const value = isRecord(answer) ? answer['value'] : undefined;
  if (response.ok) return value;
  throw new Error(`WebDriver: ${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
}

function foundIn(value: unknown): readonly Found[] {
  return Array.isArray(value) ? value.filter(isFound) : [];
}

/** Whether a value from the page is an element. */
export function isFound(value: unknown): value is Found {
  return isRecord(value) && typeof value[ELEMENT] === 'string';
}
