import type { Finding } from '#contract/finding.ts';
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, StateEffect, StateField } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { offsetOf } from '#workbench/edit/find-field.ts';
import { completionsOf, hoverHelp } from './language-help.ts';

/** What `openCodeEditor` needs. */
export interface CodeEditorParts {
  readonly host: HTMLElement;
  readonly path: string;
  readonly text: string;
  readonly canEdit: boolean;
  readonly onText: (text: string) => void;
  /** Texts are kept outside, and so is the way back. */
  readonly undo: () => void;
  readonly redo: () => void;
  /** The button that mends a finding; undefined where there is none. */
  readonly mend: (finding: Finding) => { readonly name: string; readonly apply: () => void } | undefined;
}

/** A text editor for one document. */
export interface CodeEditor {
  /** Shows a text that was changed outside of this editor. The cursor stays in its place if possible. */
  readonly show: (text: string) => void;
  readonly goTo: (line: number) => void;
  /** Marks the findings of the check. */
  readonly mark: (findings: readonly Finding[]) => void;
  readonly close: () => void;
}

/**
 * Opens CodeMirror in a shadow root. There it can use constructed style sheets, which the content security policy allows.
 */
export function openCodeEditor({ host, ...parts }: CodeEditorParts): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.replaceChildren();
  const view = new EditorView({
    root,
    parent: root,
    state: stateOf(parts),
  });
  return {
    show: (next) => {
      const current = view.state.doc.toString();
      if (next !== current)
        view.dispatch({ changes: differenceOf(current, next), annotations: Elsewhere.of(true) });
    },
    goTo: (line) => {
      const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines)).from;
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    mark: (findings) => view.dispatch({ effects: Mark.of(findings) }),
    close: () => view.destroy(),
  };
}

function stateOf({ path, text, canEdit, onText, ...parts }: Omit<CodeEditorParts, 'host'>): EditorState {
  const parse = jsonParseLinter();
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      json(),
      syntaxHighlighting(COLOURS),
      syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
      autocompletion({ override: [completionsOf(path)] }),
      hoverHelp(path),
      MARKED,
      linter((view) => [...parse(view), ...diagnosticsOf(view.state, parts.mend)], {
        // The check has waited for a pause already.
        delay: 50,
        needsRefresh: (update) => update.startState.field(MARKED) !== update.state.field(MARKED),
      }),
      keymap.of([
        { key: 'Mod-z', run: always(parts.undo), preventDefault: true },
        { key: 'Mod-Shift-z', run: always(parts.redo), preventDefault: true },
        { key: 'Mod-y', run: always(parts.redo), preventDefault: true },
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
      ]),
      EditorState.readOnly.of(!canEdit),
      EditorView.contentAttributes.of({ 'aria-label': `Source of ${path}`, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, transactions, state }) => {
        if (docChanged && !transactions.some((each) => each.annotation(Elsewhere)))
          onText(state.doc.toString());
      }),
      LOOK,
    ],
  });
}

function always(deed: () => void): () => boolean {
  return () => {
    deed();
    return true;
  };
}

/** The text was changed outside of this editor: by undo, in another view, or by somebody else. */
const Elsewhere = Annotation.define<boolean>();

const Mark = StateEffect.define<readonly Finding[]>();

/** The findings of the check. */
const MARKED = StateField.define<readonly Finding[]>({
  create: () => [],
  update: (findings, { effects }) => effects.findLast((effect) => effect.is(Mark))?.value ?? findings,
});

function diagnosticsOf(state: EditorState, mend: CodeEditorParts['mend']): readonly Diagnostic[] {
  const text = state.doc.toString();
  return state.field(MARKED).map((finding) => {
    const from = offsetOf(text, finding);
    const cure = mend(finding);
    const word = /^"(?:[^"\\]|\\.)*"|^[\w.-]+/.exec(text.slice(from))?.[0] ?? ' ';
    return {
      from,
      to: Math.min(text.length, from + word.length),
      severity: finding.severity,
      message: `${finding.message} ${finding.suggestion}`,
      ...(cure && { actions: [cure] }),
    };
  });
}

/** The one part in which two texts differ. We replace only this part, so that the cursor and folded code stay. */
function differenceOf(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - from &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** The colours use the tokens of the page, which are inherited into the shadow root. */
const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.punctuation, color: 'var(--muted)' },
]);

const LOOK = EditorView.theme({
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
