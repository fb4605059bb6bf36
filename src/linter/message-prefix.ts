import type { Form } from './form.ts';
import type { Workspace } from './workspace.ts';

/**
 * The prefix a form's messages have where the one it says cannot be meant: there are more labels for its fields under
 * another one, which belongs to no form. Undefined when all is well.
 */
export function meantPrefix(form: Form, { forms, languages }: Workspace): string | undefined {
  if (form.prefix === undefined) return undefined;
  const written = new Set(languages.flatMap(({ messages }) => [...messages.keys()]));
  const taken = new Set(forms.map(({ prefix }) => prefix));
  const labels = (prefix: string): number =>
    [...form.fields.keys()].filter((name) => written.has(`${prefix}.inputs.${name}.label`)).length;
  const own = labels(form.prefix);
  const lost = [...new Set([...written].flatMap((key) => /^([^.]+)\.inputs\./.exec(key)?.[1] ?? []))];
  return lost.find((prefix) => !taken.has(prefix) && labels(prefix) > own);
}

/** The forms whose messages can be told from others. */
export function formsWithMessages(workspace: Workspace): readonly Form[] {
  return workspace.forms.filter((form) => meantPrefix(form, workspace) === undefined);
}
