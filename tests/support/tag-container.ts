import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { isRecord } from '#contract/is-record.ts';

/** Google's own reader of a data layer. It calls its listener for each message, first for those that are already there. */
type DataLayerReader = new (
  queue: unknown[],
  listener: (model: unknown, message: unknown) => void,
  listensToPast: boolean,
) => unknown;

/** The global variables that a container and the page share. */
export interface DataLayerWindow {
  dataLayer?: unknown[];
  google_tag_manager?: Readonly<Record<string, unknown>>;
}

/** How the tags of a container behave. */
export interface Tags {
  readonly id: string;
  /** The duration of the tags in milliseconds. 0 confirms inside the call. With Infinity, the tags never end. */
  readonly takeMs: number;
}

/** Loads a container. It fires its tags for each reported sign-up, and confirms when they have ended. */
export function loadContainer(window: DataLayerWindow, { id, takeMs }: Tags): readonly unknown[] {
  const fired: unknown[] = [];
  window.google_tag_manager = { ...window.google_tag_manager, [id]: {} };
  Reflect.construct(dataLayerReader(), [
    (window.dataLayer ??= []),
    (_model: unknown, message: unknown) => {
      if (!isRecord(message) || message['event'] !== 'sign_up') return;
      fired.push(message['event_id']);
      const { eventCallback, eventTimeout } = message;
      if (takeMs === Infinity || typeof eventCallback !== 'function') return;
      if (takeMs === 0) eventCallback(id);
      else setTimeout(() => void eventCallback(id), Math.min(takeMs, Number(eventTimeout)));
    },
    true,
  ]);
  return fired;
}

/** Loads the class of the package, which is a browser script that sets it on `window`. */
function dataLayerReader(): DataLayerReader {
  const require = createRequire(import.meta.url);
  const file = require.resolve('data-layer-helper/dist/data-layer-helper.js');
  const window: { DataLayerHelper?: DataLayerReader } = {};
  runInNewContext(readFileSync(file, 'utf8'), { window });
  if (!window.DataLayerHelper) throw new Error('data-layer-helper is another one than it was.');
  return window.DataLayerHelper;
}
