import { fieldUisOf, type Form } from './form.ts';
import { at, itemsOf, textOf, type JsonNode, type Place } from './json-node.ts';

/** One rule of a field's `ui:dependsOn`. */
export interface DependencyRuleNode {
  /** The field that is filled. */
  readonly target: string;
  /** The field whose answer decides, and where it is named. */
  readonly from: string;
  readonly place: Place;
  readonly node: JsonNode;
}

/** Every dependency of a form that names its source, in the order they are written. */
export function dependencyRulesOf(form: Form): readonly DependencyRuleNode[] {
  return fieldUisOf(form).flatMap(({ path, member }) =>
    itemsOf(at(member.node, 'ui:dependsOn')).flatMap((node) => {
      const source = at(node, 'from');
      const from = textOf(source);
      return source && from !== undefined ? [{ target: path, from, place: source.place, node }] : [];
    }),
  );
}
