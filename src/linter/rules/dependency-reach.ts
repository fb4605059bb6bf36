import { fieldsNamedByRules, isInReach, type NamedField } from '#linter/dependency-rules.ts';
import { error, type Finding } from '#linter/finding.ts';
import { parentOf } from '#engine/field-path.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Rules that follow from a field inside a repeatable group: from outside nobody knows which of its items is meant (R4.4). */
export function dependencyReach({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    fieldsNamedByRules(form)
      .filter((named) => form.fields.has(named.from) && !isInReach(named))
      .map(outOfReach),
  );
}

function outOfReach({ from, target, place }: NamedField): Finding {
  const group = parentOf(from);
  const name = from.slice(group.length + 1);
  if (group === parentOf(target))
    return error('dependency-reach', place, [
      `A field of the same item is named without its group "${group}".`,
      `Write "${name}".`,
    ]);
  return error('dependency-reach', place, [
    `"${name}" stands in every item of "${group}", and nothing tells which of them "${target}" should follow.`,
    `Name a field of the same item or of the whole form, or move "${target.split('.').at(-1)}" into "${group}".`,
  ]);
}
