import { instead } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, membersOf } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Fields that a variant takes away although the form never had them (R4.7). */
export function variantRemovals({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(judge);
}

function judge({ overlay, base }: Form): readonly Finding[] {
  const known = [...(base?.fields.keys() ?? [])];
  const parts = [at(at(overlay, 'schema'), 'properties'), at(overlay, 'ui')];
  return parts
    .flatMap(membersOf)
    .filter(({ key, node }) => node.kind === 'plain' && node.value === null && !isKnown(key, known))
    .map(({ key, place }) =>
      error('unknown-field', place, [`The form has no field "${key}" to take away.`, instead(key, known)]),
    );
}

function isKnown(key: string, known: readonly string[]): boolean {
  return key.startsWith('ui:') || known.includes(key);
}
