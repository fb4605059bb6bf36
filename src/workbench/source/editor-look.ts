import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
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
  '.cm-panels': { backgroundColor: 'var(--page)', color: 'var(--ink)', fontFamily: 'var(--font)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--hair)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--hair)' },
});

const FOCUS = { outline: '3px solid var(--ring)', outlineOffset: '1px' };

/** The panels that search and go to a line. */
const SEARCH = EditorView.theme({
  '.cm-panel.cm-search, .cm-panel.cm-dialog': { padding: '8px 44px 8px 12px', fontSize: '14px' },
  '.cm-panel.cm-search label, .cm-panel.cm-dialog label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    margin: '4px 12px 4px 0',
    verticalAlign: 'middle',
    fontSize: '14px',
  },
  '.cm-panel.cm-search input[type=checkbox]': {
    inlineSize: '18px',
    blockSize: '18px',
    margin: '0',
    accentColor: 'var(--accent)',
  },
  '.cm-panels .cm-textfield, .cm-panels .cm-button': {
    boxSizing: 'border-box',
    height: '34px',
    margin: '4px 8px 4px 0',
    padding: '4px 10px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-row)',
    backgroundColor: 'var(--field)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    fontFamily: 'var(--font)',
    fontSize: '14px',
  },
  '.cm-panels .cm-button': { fontWeight: 'var(--weight-strong)', cursor: 'pointer' },
  '.cm-panels .cm-button:hover, .cm-panels .cm-button:active': {
    backgroundColor: 'var(--row)',
    backgroundImage: 'none',
  },
  '.cm-panels .cm-textfield:focus-visible, .cm-panels button:focus-visible': FOCUS,
  '.cm-panel.cm-search [name=close], .cm-panel .cm-dialog-close': {
    top: '8px',
    right: '8px',
    minWidth: '32px',
    minHeight: '32px',
    borderRadius: 'var(--radius-row)',
    backgroundColor: 'transparent',
    color: 'var(--ink)',
    fontSize: '18px',
    cursor: 'pointer',
  },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--warn) 28%, transparent)' },
  '.cm-searchMatch.cm-searchMatch-selected': {
    backgroundColor: 'color-mix(in srgb, var(--warn) 50%, transparent)',
    outline: '1px solid var(--warn)',
  },
});

/** The words of the panels, written as on the other buttons of the workbench. */
const PHRASES = EditorState.phrases.of({
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole word',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
  go: 'Go',
});

/** The look of the editor. It uses the tokens of the page, which are inherited into the shadow root. */
export const LOOK: Extension = [
  syntaxHighlighting(COLOURS),
  syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
  THEME,
  SEARCH,
  PHRASES,
];
