import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.punctuation, color: 'var(--muted)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--ink)', backgroundColor: 'var(--field)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'var(--field)', color: 'var(--muted)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--row) 60%, transparent)',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--ring)', outlineOffset: '-2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)',
  },
  '.cm-tooltip': {
    maxWidth: '32rem',
    border: '1px solid var(--hair)',
    borderRadius: '6px',
    backgroundColor: 'var(--field)',
    color: 'var(--ink)',
    fontFamily: 'var(--font)',
  },
  '.cm-help, .cm-diagnostic': { padding: '8px 12px', fontFamily: 'var(--font)', fontSize: '14px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--action)',
    color: 'var(--on-action)',
  },
  '.cm-diagnosticAction': {
    display: 'block',
    margin: '6px 0 2px',
    padding: '4px 10px',
    borderRadius: '6px',
    backgroundColor: 'var(--action)',
    color: 'var(--on-action)',
  },
  '.cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]': {
    backgroundColor: 'var(--row)',
    color: 'var(--ink)',
  },
  '.cm-panels': { backgroundColor: 'var(--page)', color: 'var(--ink)' },
});

/** The look of the editor. It uses the tokens of the page, which are inherited into the shadow root. */
export const LOOK: Extension = [
  syntaxHighlighting(COLOURS),
  syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
  THEME,
];
