import type { Form } from './form.ts';
import type { Workspace } from './workspace.ts';

/**
 * The prefix that a form probably means when its `messages` is wrong. No form has this prefix, and the messages under it have
 * more labels for the form's fields. Undefined when the prefix is right.
 */
export function meantPrefix(form: Form, { forms, languages }: Workspace): string | undefined {
  if (form.prefix === undefined) return undefined;
  const written = new Set(languages.flatMap(({ messages }) => [...messages.keys()]));
  const taken = new Set(forms.map(({ prefix }) => prefix));
  const labels = (prefix: string): number =>
    [...form.fields.keys()].filter((name) => written.has(`${prefix}.inputs.${name}.label`)).length;
  const writtenPrefixes = new Set([...written].flatMap((key) => /^([^.]+)\.inputs\./.exec(key)?.[1] ?? []));
  return [...writtenPrefixes].find(
    (prefix) => !taken.has(prefix) && labels(prefix) > labels(form.prefix ?? ''),
  );
}

/** The forms whose prefix is right. */
export function formsWithMessages(workspace: Workspace): readonly Form[] {
  return workspace.forms.filter((form) => meantPrefix(form, workspace) === undefined);
}

/** Whether the check knows the keys of every form. While a form cannot be read, its messages only seem to be unused. */
export function knowsAllKeys(workspace: Workspace): boolean {
  const { files, forms } = workspace;
  const read = new Set(forms.map(({ name }) => name));
  const documents = files.filter(
    ({ kind }) => kind && ['form-schema', 'form-ui', 'form-variant'].includes(kind),
  );
  return (
    documents.every(({ root, path }) => root !== undefined && read.has(path.split('/')[1] ?? '')) &&
    formsWithMessages(workspace).every(({ prefix }) => prefix !== undefined) &&
    formsWithMessages(workspace).length === forms.length
  );
}
