import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Answers } from '#contract/form-document.ts';
import {
  isPreviewReport,
  SANDBOXED_ORIGIN,
  timeOf,
  type PreviewReport,
  type WantedPage,
} from '#protocol/preview.ts';

/** What the workbench wants, without the parts that belong to one page of a frame. */
export type WantedPreview = Omit<WantedPage, 'type' | 'number' | 'scrollTop'>;

/** What the pages of one preview hand on: the draft's next page replaces the present one where an editor has left it. */
export interface PreviewMemory {
  scrollTop: number;
  /** What an editor typed, and the number of the state in which they did. */
  typed?: { readonly run: number; readonly path: string; readonly answers: Answers } | undefined;
}

/** What an editor did in the preview. */
export interface PreviewClicks {
  /** Called with the field of a control that was clicked. */
  readonly onChoose?: ((field: string) => void) | undefined;
  /** Called after a click on anything else, with the text of the clicked element and the texts of the elements around it. */
  readonly onText?: ((texts: readonly string[]) => void) | undefined;
}

interface PreviewPageSetting extends PreviewClicks {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly wanted: WantedPreview;
  readonly memory: RefObject<PreviewMemory>;
  /** False while another frame is shown. */
  readonly isShown: boolean;
  /** Called when the page shows what is wanted. */
  readonly onReady: () => void;
  /** Called when the page has gone away by itself. Only the workbench can load it again. */
  readonly onLeft: () => void;
}

/** What an editor does in the workbench. The frame keeps such events to itself. */
const ACTS = ['pointerdown', 'keydown'] as const;

/** The page in the frame. */
interface LoadedPage {
  isThere: boolean;
  /** Runs out when the page reports nothing. */
  silence?: ReturnType<typeof setTimeout>;
}

/** After this time, the preview shows a page that reports nothing, as it is. */
const SILENT_MS = 5_000;

/**
 * Tells the page in a frame what to show, now and after each change. A page that has just loaded reports that it is ready, and
 * gets the latest wish; so does one that has loaded itself again.
 *
 * @returns The function to call when the frame has loaded a page.
 */
export function usePreviewPage(setting: PreviewPageSetting): () => void {
  const latest = useRef(setting);
  const number = useRef(0);
  const loaded = useRef<LoadedPage>({ isThere: false });
  const [loads, setLoads] = useState(0);
  const told = useRef('');
  // Talks to the page in the frame, when it has loaded and whenever something else is wanted.
  useEffect(() => {
    latest.current = setting;
    const wish = `${loads} ${JSON.stringify(setting.wanted)}`;
    if (loads === 0 || wish === told.current) return;
    told.current = wish;
    send(setting, (number.current += 1));
  });
  // Talks to the editor and to the page in the frame.
  useEffect(() => {
    let actedAt = 0;
    const noteAct = (event: Event): void => void (actedAt = timeOf(event));
    const listen = (event: MessageEvent<unknown>): void => {
      const { data } = event;
      if (!isOf(event, latest.current.frame.current) || !isPreviewReport(data)) return;
      if (data.type === 'preview:ready') return setLoads((before) => before + 1);
      if (data.type === 'preview:left') return leave(loaded.current, latest.current);
      if (data.type !== 'preview:shown') return receive(data, latest.current, actedAt);
      clearTimeout(loaded.current.silence);
      if (data.number === number.current) latest.current.onReady();
    };
    window.addEventListener('message', listen);
    for (const act of ACTS) window.addEventListener(act, noteAct, true);
    const { current: page } = loaded;
    return () => {
      window.removeEventListener('message', listen);
      for (const act of ACTS) window.removeEventListener(act, noteAct, true);
      clearTimeout(page.silence);
    };
  }, []);
  return () => {
    // Not every browser delivers the last message of a page. A second page in the same frame says the same.
    if (loaded.current.isThere) return leave(loaded.current, latest.current);
    loaded.current.isThere = true;
    // A page that cannot be drawn, or a page of an earlier build, reports nothing.
    loaded.current.silence = setTimeout(() => latest.current.onReady(), SILENT_MS);
  };
}

/** Reports that the page has gone. The workbench puts a new one into the frame. */
function leave(page: LoadedPage, { onLeft }: Pick<PreviewPageSetting, 'onLeft'>): void {
  clearTimeout(page.silence);
  page.isThere = false;
  onLeft();
}

/** Whether a message comes from the page in a frame, which is in a sandbox. */
function isOf({ source, origin }: MessageEvent, frame: HTMLIFrameElement | null): boolean {
  return frame !== null && source === frame.contentWindow && origin === SANDBOXED_ORIGIN;
}

function send({ frame, wanted, memory }: PreviewPageSetting, number: number): void {
  const { scrollTop, typed } = memory.current;
  const { state, hash } = wanted;
  // Only a fresh form goes on with what was typed. Every other state has its own answers.
  const goesOn = state.kind === 'fresh' && typed?.run === state.run && typed.path === pathIn(hash);
  const message: WantedPage = {
    ...wanted,
    ...(goesOn && { state: { ...state, answers: typed.answers } }),
    type: 'preview:show',
    number,
    scrollTop,
  };
  // The origin of the page is opaque, so no address names it. The policy of the workbench keeps the frame on this server.
  frame.current?.contentWindow?.postMessage(message, '*');
}

function receive(
  report: Exclude<PreviewReport, { type: 'preview:ready' | 'preview:shown' | 'preview:left' }>,
  { frame, wanted, memory, isShown, onChoose, onText }: PreviewPageSetting,
  actedAt: number,
): void {
  if (!isShown) return;
  // If an editor has gone on to the outline since the click, that choice is the later one.
  const isLate = (at: number | undefined): boolean =>
    at === undefined ? document.activeElement !== frame.current : at < actedAt;
  switch (report.type) {
    case 'preview:scrolled':
      return void (memory.current.scrollTop = report.top);
    case 'preview:typed':
      return void (memory.current.typed = {
        run: wanted.state.run,
        path: pathIn(wanted.hash),
        answers: report.answers,
      });
    case 'preview:field':
      return isLate(report.at) ? undefined : onChoose?.(report.field);
    case 'preview:text':
      return isLate(report.at) ? undefined : onText?.(report.texts);
  }
}

/** The page of a form, without its language. */
function pathIn(hash: string): string {
  return hash.replace(/[^/]*$/, '');
}
