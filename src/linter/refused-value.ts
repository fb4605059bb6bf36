import { codePointLength } from '#engine/code-point-length.ts';
import { DEFAULT_STEPS, isNormaliseStep, normaliseValue } from '#engine/normalise-value.ts';
import { findFormat, type CatalogFiles } from './catalog-files.ts';
import { kindOfField } from './field-kind.ts';
import { faultOf, isSlow } from './expressions.ts';
import { at, itemsOf, asNumber, asText, type JsonNode } from '#compiler/documents/json-node.ts';

type Refusal = readonly [reason: string, mend: string];

/** Why a field would refuse a value, and what to write instead; undefined when it would not, or when nobody can tell. */
export function refusalOf(value: JsonNode, field: JsonNode, catalogs: CatalogFiles): Refusal | undefined {
  const [text, number] = [asText(value), asNumber(value)];
  const kind = kindOfField(field);
  if (kind === 'number' && number !== undefined) return refusalOfNumber(number, field);
  // An empty text takes the answer away; a choice is judged by its list.
  return kind === 'text' && text ? refusalOfText(text, field, catalogs) : undefined;
}

function refusalOfNumber(number: number, field: JsonNode): Refusal | undefined {
  if (asText(at(field, 'type')) === 'integer' && !Number.isInteger(number))
    return ['it is no whole number', 'Write a number without a fraction.'];
  const parts = partsOf(field);
  const least = Math.max(...parts.map((part) => asNumber(at(part, 'minimum')) ?? -Infinity));
  const most = Math.min(...parts.map((part) => asNumber(at(part, 'maximum')) ?? Infinity));
  if (number < least) return ['it is too small', `Write ${least} or more.`];
  return number > most ? ['it is too large', `Write ${most} or less.`] : undefined;
}

function refusalOfText(text: string, field: JsonNode, catalogs: CatalogFiles): Refusal | undefined {
  const parts = partsOf(field);
  const formats = parts.flatMap((part) => findFormat(catalogs, asText(at(part, 'format')) ?? '') ?? []);
  const value = normaliseValue(stepsOf(formats[0]), text);
  const limits = [...parts, ...formats];
  const least = Math.max(...limits.map((part) => asNumber(at(part, 'minLength')) ?? 0));
  const most = Math.min(...limits.map((part) => asNumber(at(part, 'maxLength')) ?? Infinity));
  const length = codePointLength(value);
  if (length < least) return ['it is too short', `Write ${least} characters or more.`];
  if (length > most) return ['it is too long', `Write ${most} characters or less.`];
  const format = formats.find((node) => !fits(value, at(node, 'source')));
  if (format) return ['its format is another', `Write what fits "${asText(at(format, 'id'))}".`];
  const pattern = parts.map((part) => at(part, 'pattern')).find((node) => !fits(value, node));
  return pattern && ['its pattern is another', `Write what fits ${asText(pattern)}.`];
}

function partsOf(field: JsonNode): readonly JsonNode[] {
  return [field, ...itemsOf(at(field, 'allOf'))];
}

function stepsOf(format: JsonNode | undefined): typeof DEFAULT_STEPS {
  const steps = at(format, 'normalise');
  if (!steps) return DEFAULT_STEPS;
  return itemsOf(steps)
    .map((step) => asText(step) ?? '')
    .filter(isNormaliseStep);
}

/** What does not work, or not in time, has a finding of its own. */
function fits(value: string, expression: JsonNode | undefined): boolean {
  const source = asText(expression);
  if (source === undefined || faultOf(source) !== undefined || isSlow(source)) return true;
  return new RegExp(source, 'u').test(value);
}
