import { codePointLength } from '#engine/code-point-length.ts';
import { DEFAULT_STEPS, isNormaliseStep, normaliseValue } from '#engine/normalise-value.ts';
import { findFormat, type CatalogFiles } from './catalog-files.ts';
import { faultOf } from './expression-faults.ts';
import { at, itemsOf, numberOf, textOf, type JsonNode } from './json-node.ts';
import { isSlow } from './slow-expression.ts';

/** Why a field would refuse a text, and what to write instead; undefined when it would not, or when nobody can tell. */
export function refusalOf(
  text: string,
  field: JsonNode,
  catalogs: CatalogFiles,
): readonly [reason: string, mend: string] | undefined {
  const parts = [field, ...itemsOf(at(field, 'allOf'))];
  const formats = parts.flatMap((part) => findFormat(catalogs, textOf(at(part, 'format')) ?? '') ?? []);
  const value = normaliseValue(stepsOf(formats[0]), text);
  const limits = [...parts, ...formats];
  const least = Math.max(...limits.map((part) => numberOf(at(part, 'minLength')) ?? 0));
  const most = Math.min(...limits.map((part) => numberOf(at(part, 'maxLength')) ?? Infinity));
  const length = codePointLength(value);
  if (length < least) return ['it is too short', `Write ${least} characters or more.`];
  if (length > most) return ['it is too long', `Write ${most} characters or less.`];
  const format = formats.find((node) => !fits(value, at(node, 'source')));
  if (format) return ['its format is another', `Write what fits "${textOf(at(format, 'id'))}".`];
  const pattern = parts.map((part) => at(part, 'pattern')).find((node) => !fits(value, node));
  return pattern && ['its pattern is another', `Write what fits ${textOf(pattern)}.`];
}

function stepsOf(format: JsonNode | undefined): typeof DEFAULT_STEPS {
  const steps = at(format, 'normalise');
  if (!steps) return DEFAULT_STEPS;
  return itemsOf(steps)
    .map((step) => textOf(step) ?? '')
    .filter(isNormaliseStep);
}

/** What does not work, or not in time, has a finding of its own. */
function fits(value: string, expression: JsonNode | undefined): boolean {
  const source = textOf(expression);
  if (source === undefined || faultOf(source) !== undefined || isSlow(source)) return true;
  return new RegExp(source, 'u').test(value);
}
