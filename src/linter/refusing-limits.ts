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
import { BYTES_OF_CHARACTER, TEXT_LIMIT_BYTES } from '#contract/limits.ts';
import { DEFAULT_NORMALISERS } from '#engine/normalise-value.ts';
import { LONGEST_SLUG } from '#engine/slug-of.ts';
import { type CatalogFiles, findFormat } from './catalog-files.ts';
import { wrongExpression } from './expressions.ts';
import { ownLimit } from './field-answers.ts';
import { withAllOf } from './field-facts.ts';
import type { Form } from './form.ts';
import { normalisersOf } from './refused-answers.ts';
import type { FieldOfForm } from './rule.ts';
import type { DependencyRule } from './written-dependencies.ts';

/** The keywords by which a text, a number or a tick refuses answers. */
export const REFUSING = ['const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'];

/** The limits of a field that may refuse what a copy or a template fills in, because it is what visitors type elsewhere. */
export function refusingLimits(
  { kind, from, node }: DependencyRule,
  { schema, form }: FieldOfForm,
  catalogs: CatalogFiles,
): readonly Member[] {
  const limits = [...REFUSING, 'type'].flatMap((key) => memberOf(schema, key) ?? []);
  if (kind === 'template') {
    const isSlug = at(node, 'as') !== undefined;
    return limits.filter((limit) => mayRefuse(limit, { isSlug, most: ownLimit(schema, catalogs) }));
  }
  if (kind !== 'copy') return [];
  const sources = sourcesOf(from, form);
  const isRaw = sources.flat().some((part) => isRewritten(part, schema, catalogs));
  return limits.filter((limit) =>
    isRaw
      ? isStricter(limit, undefined, catalogs)
      : sources.some((parts) => parts.every((part) => isStricter(limit, part, catalogs))),
  );
}

/** The parts of a source that hold together: those that always hold, or else those of each definition that may hold. */
function sourcesOf(path: string, { mentions }: Form): readonly (readonly JsonNode[])[] {
  const defined = mentions.filter((one) => one.path === path && one.isDefinition && one.needs !== undefined);
  const always = defined.filter(({ reads }) => reads.length === 0).flatMap(({ node }) => withAllOf(node));
  return always.length > 0 ? [always] : defined.map(({ node }) => withAllOf(node));
}

/** Whether the source's format writes an answer anew before it is checked. A copy without that format has it as it was typed. */
function isRewritten(source: JsonNode, copy: JsonNode, catalogs: CatalogFiles): boolean {
  const format = at(source, 'format');
  const names = normalisersOf(findFormat(catalogs, asText(format) ?? ''));
  return (
    format !== undefined &&
    !isSameNode(format, at(copy, 'format')) &&
    names.some((name) => !DEFAULT_NORMALISERS.includes(name))
  );
}

/** Whether a limit of a copy refuses answers that its source takes. */
function isStricter({ key, node }: Member, source: JsonNode | undefined, catalogs: CatalogFiles): boolean {
  const own = key === 'maxLength' ? (ownLimit(source, catalogs) ?? LONGEST_FREE) : asNumber(at(source, key));
  const refusesMore = REFUSES_MORE[key];
  if (refusesMore) return refusesMore(asNumber(node) ?? 0, own);
  if (key === 'type') return asText(node) === 'integer' && asText(at(source, key)) !== 'integer';
  return !isSameNode(node, at(source, key));
}

/** The most characters of a free text without a limit of its own, which shares the request with others. */
const LONGEST_FREE = Math.floor(TEXT_LIMIT_BYTES / BYTES_OF_CHARACTER);

/** Whether a limit refuses more than that of the source. Undefined where the source has none. No answer is an empty text. */
const REFUSES_MORE: Readonly<Record<string, (limit: number, own: number | undefined) => boolean>> = {
  minLength: (limit, own = 1) => limit > Math.max(1, own),
  maxLength: (limit, own = Infinity) => limit < own,
  minimum: (limit, own = -Infinity) => limit > own,
  maximum: (limit, own = Infinity) => limit < own,
};

/** Whether a limit may refuse what a template makes. A template ends where `maxLength` is, and never makes an empty text. */
function mayRefuse(
  { key, node }: Member,
  { isSlug, most = LONGEST_SLUG }: { readonly isSlug: boolean; readonly most: number | undefined },
): boolean {
  if (key === 'maxLength' || key === 'type') return false;
  if (key === 'minLength') return (asNumber(node) ?? 0) > 1;
  const pattern = asText(node) ?? '';
  const isKnown = key === 'pattern' && isSlug && wrongExpression(pattern) === undefined;
  return !(isKnown && fitsSlugs(pattern, Math.min(most, LONGEST_SLUG)));
}

/** Whether an expression takes slugs of every length, of letters, of digits, and with hyphens. */
function fitsSlugs(pattern: string, most: number): boolean {
  const expression = new RegExp(pattern, 'u');
  const lengths = Array.from({ length: most }, (_, before) => before + 1);
  return ['a', '7', 'a-', '7-', 'ab-', 'abcdefghijklmnopqrstuvwxyz0123456789'].every((letters) =>
    lengths.every((length) => {
      const slug = letters.repeat(length).slice(0, length);
      return slug.endsWith('-') || expression.test(slug);
    }),
  );
}

/** Whether two parts of documents say the same. */
export function isSameNode(one: JsonNode, other: JsonNode | undefined): boolean {
  return other !== undefined && isSame(toValue(one), toValue(other));
}
