import type { Finding } from '#contract/finding.ts';
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { Mark, type Mend, showFindings } from './editor-findings.ts';
import { LOOK } from './editor-look.ts';
import { completionsOf, hoverHelp } from './language-help.ts';

/** What `openCodeEditor` needs. */
export interface CodeEditorParts {
  readonly host: HTMLElement;
  readonly path: string;
  readonly text: string;
  readonly canEdit: boolean;
  readonly onText: (text: string) => void;
  /** The draft store holds the texts and handles undo, not CodeMirror. */
  readonly undo: () => void;
  readonly redo: () => void;
  readonly mend: Mend;
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
      autocompletion({ override: [completionsOf(path)] }),
      hoverHelp(path),
      showFindings(parts.mend),
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

/** A command of CodeMirror that has always handled its key. */
function always(action: () => void): () => boolean {
  return () => {
    action();
    return true;
  };
}

/** The text was changed outside of this editor: by undo, in another view, or by another editor. */
const Elsewhere = Annotation.define<boolean>();

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
