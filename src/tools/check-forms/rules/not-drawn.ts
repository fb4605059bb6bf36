import { error, type Finding } from '#tools/check-forms/finding.ts';
import { itemsOf, membersOf, type JsonNode, type Member } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** What the documents may say but this version's page has nothing to draw with. The rest is the meta-schema's business. */
export function notDrawn({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(({ schema }) => inObject(schema, { isDependency: false }));
}

interface Surroundings {
  /** The schema is what follows from an answer: its `oneOf` is compiled to conditions. */
  readonly isDependency: boolean;
}

/** A schema of the whole form or of a part of it; what stands in an `if` is evaluated, not drawn. */
function inObject(schema: JsonNode, { isDependency }: Surroundings): readonly Finding[] {
  return membersOf(schema).flatMap((member) => {
    const { key, node } = member;
    switch (key) {
      case 'properties':
        return membersOf(node).flatMap((field) => inField(field));
      case 'then':
      case 'else':
        return inObject(node, { isDependency: false });
      case 'allOf':
        return itemsOf(node).flatMap((part) => inObject(part, { isDependency: false }));
      case 'dependencies':
        return membersOf(node).flatMap((rule) => inObject(rule.node, { isDependency: true }));
      case 'oneOf':
        return isDependency
          ? itemsOf(node).flatMap((branch) => inObject(branch, { isDependency: false }))
          : [withoutField(member)];
      case 'anyOf':
      case 'not':
        return [withoutField(member)];
      default:
        return [];
    }
  });
}

function withoutField({ key, place }: Member): Finding {
  return error('refused-keyword', place, [
    `"${key}" is not used here: it names no field that a visitor could mend.`,
    'Write "if" and "then", with "required" in them.',
  ]);
}

const NOT_IN_FIELDS = ['properties', 'required', 'anyOf', 'oneOf'];

function inField({ key: name, node }: Member): readonly Finding[] {
  const nested = membersOf(node).find(({ key }) => NOT_IN_FIELDS.includes(key));
  if (!nested) return [];
  if (nested.key === 'required')
    return [
      error('not-drawn', nested.place, [
        `A field does not say itself that it is required.`,
        `Write "${name}" into "required" beside "properties".`,
      ]),
    ];
  return [
    error('not-drawn', nested.place, [
      `"${nested.key}" inside the field "${name}" is not drawn by this version.`,
      'Write the rule beside the fields, where it is about the whole form.',
    ]),
  ];
}
