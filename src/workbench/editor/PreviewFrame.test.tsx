import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PreviewReport } from '#protocol/preview.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

interface ReportedCase {
  readonly because: string;
  /** When the editor clicked in the frame, in milliseconds before the report. */
  readonly clickedBefore?: number;
  /** Whether the editor has pressed a key in the workbench since. */
  readonly hasGoneOn?: boolean;
  readonly isFrameFocused?: boolean;
  readonly isChosen: boolean;
}

const CASES: readonly ReportedCase[] = [
  { because: 'the report may come before the focus, on a slow machine', clickedBefore: 0, isChosen: true },
  { because: 'the editor has gone on since', clickedBefore: 60_000, hasGoneOn: true, isChosen: false },
  { because: 'the page heard of no click, and the editor is elsewhere', isChosen: false },
  {
    because: 'the page heard of no click, and the frame has the focus',
    isFrameFocused: true,
    isChosen: true,
  },
];

it.each(CASES)(
  'R12.4 a click in the preview chooses its field ($isChosen): $because',
  ({ clickedBefore, hasGoneOn = false, isFrameFocused = false, isChosen }) => {
    const onChoose = vi.fn<(field: string) => void>();
    const state = { kind: 'fresh', answers: {}, run: 1 } as const;
    render(
      <PreviewFrame address="about:blank" hash="#/en" width="full" scheme="light" {...{ state, onChoose }} />,
    );
    const frame = screen.getByTitle<HTMLIFrameElement>('The form as visitors see it');
    if (isFrameFocused) frame.focus();
    if (hasGoneOn) fireEvent.keyDown(document.body, { key: 'Tab' });
    const at = clickedBefore === undefined ? {} : { at: Date.now() - clickedBefore };
    const data: PreviewReport = { type: 'preview:field', field: 'email', ...at };
    const { contentWindow: source } = frame;
    fireEvent(window, new MessageEvent('message', { data, origin: 'null', source }));
    expect(onChoose.mock.calls).toStrictEqual(isChosen ? [['email']] : []);
  },
);
