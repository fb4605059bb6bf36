import {
  asNumber,
  asText,
  at,
  memberOf,
  toValue,
  type JsonNode,
  type Member,
} from '#compiler/documents/json-node.ts';
import { isSame } from '#engine/is-same.ts';
import type { CatalogFiles } from './catalog-files.ts';
import { wrongExpression } from './expressions.ts';
import { ownLimit } from './field-answers.ts';
import type { FieldOfForm } from './rule.ts';
import type { DependencyRule } from './written-dependencies.ts';

/** The keywords by which a text, a number or a tick refuses answers. */
export const REFUSING = ['const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'not'];

/** The limits of a field that may refuse what a copy or a template fills in, because it is what visitors type elsewhere. */
export function refusingLimits(
  { kind, from, node }: DependencyRule,
  { schema, form }: FieldOfForm,
  catalogs: CatalogFiles,
): readonly Member[] {
  const source = form.fields.get(from)?.schema;
  const limits = [...REFUSING, 'type'].flatMap((key) => memberOf(schema, key) ?? []);
  if (kind === 'copy' && source) return limits.filter((limit) => isStricter(limit, source, catalogs));
  return kind === 'template' ? limits.filter((limit) => mayRefuse(limit, at(node, 'as') !== undefined)) : [];
}

/** Whether a limit of a copy refuses answers that its source takes. */
function isStricter({ key, node }: Member, source: JsonNode, catalogs: CatalogFiles): boolean {
  const own = key === 'maxLength' ? ownLimit(source, catalogs) : asNumber(at(source, key));
  const refusesMore = REFUSES_MORE[key];
  if (refusesMore) return refusesMore(asNumber(node) ?? 0, own);
  if (key === 'type') return asText(node) === 'integer' && asText(at(source, key)) !== 'integer';
  return !isSameNode(node, at(source, key));
}

/** Whether a limit refuses more than that of the source. Undefined where the source has none. No answer is an empty text. */
const REFUSES_MORE: Readonly<Record<string, (limit: number, own: number | undefined) => boolean>> = {
  minLength: (limit, own = 1) => limit > Math.max(1, own),
  maxLength: (limit, own = Infinity) => limit < own,
  minimum: (limit, own = -Infinity) => limit > own,
  maximum: (limit, own = Infinity) => limit < own,
};

/** Whether a limit may refuse what a template makes. A template ends where `maxLength` is, and never makes an empty text. */
function mayRefuse({ key, node }: Member, isSlug: boolean): boolean {
  if (key === 'maxLength' || key === 'type') return false;
  if (key === 'minLength') return (asNumber(node) ?? 0) > 1;
  const pattern = asText(node) ?? '';
  return !(key === 'pattern' && isSlug && wrongExpression(pattern) === undefined && fitsSlugs(pattern));
}

function fitsSlugs(pattern: string): boolean {
  const expression = new RegExp(pattern, 'u');
  return ['a', '7', 'a-b', 'shop-24-berlin'].every((slug) => expression.test(slug));
}

/** Whether two parts of documents say the same. */
export function isSameNode(one: JsonNode, other: JsonNode | undefined): boolean {
  return other !== undefined && isSame(toValue(one), toValue(other));
}
