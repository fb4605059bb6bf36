import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { getLanguageService, InsertTextFormat, TextDocument } from 'vscode-json-languageservice';
import { SCHEMAS } from './schemas.ts';

const service = getLanguageService({
  schemaRequestService: async (uri) => {
    const found = SCHEMAS.find((known) => uri.endsWith(known.uri.slice('file:///'.length)));
    if (!found) throw new Error(`there is no ${uri}`);
    return JSON.stringify(found.schema);
  },
});
service.configure({
  validate: false,
  schemas: SCHEMAS.map(({ uri, files, schema }) => ({ uri, fileMatch: files, schema })),
});

function documentOf(path: string, state: EditorState): TextDocument {
  // We overwrite `$schema`, because its relative path exists only on a disk. Underscores keep all positions.
  const text = state.doc
    .toString()
    .replace(/"\$schema"(?=\s*:)/, (name) => '"_'.padEnd(name.length - 1, '_') + '"');
  return TextDocument.create(`file:///${path}`, 'json', 1, text);
}

/** Completes keywords and values from the meta-schemas (R12.3). */
export function completionsOf(path: string) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    const word = context.matchBefore(/"?[\w:$.-]*/);
    if (!explicit && (!word || word.from === word.to)) return null;
    const document = documentOf(path, state);
    const list = await service.doComplete(
      document,
      document.positionAt(pos),
      service.parseJSONDocument(document),
    );
    if (!list || list.items.length === 0) return null;
    return {
      from: word?.from ?? pos,
      options: list.items.map(({ label, documentation, insertText, textEdit, insertTextFormat }) => ({
        label,
        info: textOf(documentation),
        apply: plain(textEdit?.newText ?? insertText ?? label, insertTextFormat),
      })),
    };
  };
}

/** Shows the description of the keyword under the pointer. */
export function hoverHelp(path: string): ReturnType<typeof hoverTooltip> {
  return hoverTooltip(async ({ state }, pos) => {
    const document = documentOf(path, state);
    const hover = await service.doHover(
      document,
      document.positionAt(pos),
      service.parseJSONDocument(document),
    );
    const text = textOf(hover?.contents);
    if (text === '') return null;
    return {
      pos,
      create: () => {
        const dom = globalThis.document.createElement('div');
        dom.className = 'cm-help';
        dom.textContent = text;
        return { dom };
      },
    };
  });
}

/** Removes the tab stops from a completion, which may be a snippet. */
function plain(text: string, format: InsertTextFormat | undefined): string {
  if (format !== InsertTextFormat.Snippet) return text;
  return text.replaceAll(/\$\{\d+:([^}]*)\}|\$\d+/g, (_stop, inner: string | undefined) => inner ?? '');
}

function textOf(contents: unknown): string {
  if (Array.isArray(contents))
    return contents
      .map(textOf)
      .filter((text) => text !== '')
      .join('\n');
  if (typeof contents === 'string') return contents.replaceAll('\\', '');
  if (typeof contents === 'object' && contents !== null && 'value' in contents) return textOf(contents.value);
  return '';
}
