import { type Branch, branchesOf, withoutAnswer, withoutCondition } from './branches.ts';
import { hangsOn, type Removal } from './dependents.ts';
import { type Gesture, objectIn, readAt, schemaPath, setting, textsIn, together } from './documents.ts';
import { setRequirement } from './requirement-edits.ts';

/** Removes or shortens every condition that names what is removed. */
export function withoutBranches(form: string, removal: Removal): Gesture {
  return (documents) => {
    let now = documents;
    for (;;) {
      // We begin with the last condition, so that the places of the others do not change.
      const branch = branchesOf(now, form).findLast(({ test }) => hangsOn(test, removal) !== 'nothing');
      if (!branch) break;
      now = withoutBranch(form, branch, removal)(now);
    }
    return removal.code === undefined ? withoutDependencies(form, removal.field)(now) : now;
  };
}

function withoutBranch(form: string, branch: Branch, { field, code }: Removal): Gesture {
  return (documents) => {
    const isShortened = code !== undefined && hangsOn(branch.test, { field, code }) === 'others too';
    const shortened = isShortened ? withoutAnswer(form, branch, { field, code })(documents) : documents;
    if (shortened !== documents) return shortened;
    // What applies to every answer but the removed one now always applies.
    const always = code === undefined ? [] : branch.parts.else.required;
    return together(
      withoutCondition(form, branch),
      ...always.map((name) => setRequirement(form, name, 'always')),
    )(documents);
  };
}

/** Removes a field from `dependencies`, as a key and in the lists of others. */
function withoutDependencies(form: string, field: string): Gesture {
  return (documents) => {
    const all = objectIn(readAt(documents, schemaPath(form), ['dependencies']));
    const gestures = Object.entries(all).map(([key, names]) => {
      const rest = textsIn(names).filter((name) => name !== field);
      const isKept = key !== field && (rest.length > 0 || !Array.isArray(names));
      if (isKept && rest.length === textsIn(names).length) return undefined;
      return setting(schemaPath(form), ['dependencies', key], isKept ? [...rest] : undefined);
    });
    const without = together(...gestures.flatMap((gesture) => gesture ?? []))(documents);
    const rest = readAt(without, schemaPath(form), ['dependencies']);
    return rest !== undefined && Object.keys(objectIn(rest)).length === 0
      ? setting(schemaPath(form), ['dependencies'], undefined)(without)
      : without;
  };
}
