import { error, type Finding } from '#linter/finding.ts';
import { at } from '#compiler/documents/json-node.ts';
import { meantPrefix } from '#linter/message-prefix.ts';
import type { Workspace } from '#linter/workspace.ts';

/** A form whose `messages` leads to no text, or to those of another form. */
export function messagePrefixes(workspace: Workspace): readonly Finding[] {
  return workspace.forms.flatMap((form) => {
    const [node, meant] = [at(form.ui, 'messages'), meantPrefix(form, workspace)];
    if (!node || meant === undefined) return [];
    const words = [
      `The texts of this form do not start with "${form.prefix}".`,
      `Write "${meant}".`,
    ] as const;
    return [error('message-prefix', node.place, words)];
  });
}
