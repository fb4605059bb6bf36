import type { ErrorObject } from 'ajv';
import {
  itemsOf,
  memberOf,
  nodeAt,
  toValue,
  type JsonNode,
  type Place,
} from '#compiler/documents/json-node.ts';
import { closest } from '#linter/did-you-mean.ts';
import { expectWords } from '#linter/examples.ts';
import { isMisplaced, type FileKind } from '#linter/file-kind.ts';
import { fieldAt, named, refusedInField, refusedKeyword, refusedType } from '#linter/refused-keywords.ts';
import type { RefusedKeyword } from '#linter/refused-keywords.ts';
import type { Report, Rule } from '#linter/rule.ts';
import { badNameWords, missingWords, unknownKeyWords, violations, wordsFor } from '#linter/violations.ts';

/** Documents that their meta-schema refuses: each file, and each form with a variant laid over it (R4.2, R4.7). */
export const rules: readonly Rule[] = [
  {
    id: 'meta-schema',
    check({ files, forms }, report) {
      for (const { path, root, kind } of files) {
        const prefix = forms.find(({ name }) => path.startsWith(`forms/${name}/`))?.prefix;
        if (root && kind && !isMisplaced(root, kind)) checkDocument({ root, kind, prefix }, report);
      }
      for (const { schema, ui, prefix, variant } of forms) {
        if (variant === null) continue;
        checkDocument({ root: schema, kind: 'form-schema', prefix }, report);
        checkDocument({ root: ui, kind: 'form-ui', prefix }, report);
      }
    },
  },
];

interface Document {
  readonly root: JsonNode;
  readonly kind: FileKind;
  /** What the messages of its form start with. */
  readonly prefix: string | undefined;
}

function checkDocument(document: Document, report: Report): void {
  const { root, kind } = document;
  const causes = violations(kind, toValue(root)).filter(
    (violation) => isCause(violation) && !isEmptyMessage(violation, kind),
  );
  const meant = new Set(causes.map(meantKey));
  for (const cause of causes)
    if (!meant.has(missingKey(cause)) && !isEcho(cause, causes)) describe(cause, document, report);
}

/** The key that an unknown one was meant to be: that it is missing is no second mistake. */
function meantKey({ instancePath, params, parentSchema }: ErrorObject): string | undefined {
  const unknown: unknown = params['additionalProperty'];
  if (typeof unknown !== 'string') return undefined;
  const meant = closest(unknown, Object.keys(parentSchema?.['properties'] ?? {}));
  return meant && `${instancePath}/${meant}`;
}

function missingKey({ instancePath, params }: ErrorObject): string {
  return `${instancePath}/${params['missingProperty'] ?? ''}`;
}

/** A form inside a field is one mistake, however many of its words stand there. */
function isEcho(violation: ErrorObject, causes: readonly ErrorObject[]): boolean {
  const isNested = (cause: ErrorObject): boolean =>
    cause.instancePath === violation.instancePath && inField(cause) !== undefined;
  return inField(violation) !== undefined && causes.find(isNested) !== violation;
}

function inField({ instancePath, params }: ErrorObject): RefusedKeyword | undefined {
  const field = fieldAt(instancePath);
  // Beside the fields of an item it is as beside those of the form.
  return field === undefined || /\/items(?:\/(?:then|else|allOf\/\d+))*$/.test(instancePath)
    ? undefined
    : refusedInField(String(params['additionalProperty']), field);
}

/** ajv also tells which wrapper failed, and repeats what is wrong with a name without saying whose it is. */
function isCause({ keyword, propertyName }: ErrorObject): boolean {
  return keyword !== 'if' && propertyName === undefined;
}

/** An empty text has a finding of its own, which tells what it is to say. */
function isEmptyMessage({ keyword, data }: ErrorObject, kind: FileKind): boolean {
  return kind === 'messages' && (keyword === 'minLength' || data === null);
}

function describe(violation: ErrorObject, document: Document, report: Report): void {
  const node = nodeAt(document.root, violation.instancePath) ?? document.root;
  const { params } = violation;
  switch (violation.keyword) {
    case 'additionalProperties':
      return reportUnknownKey(violation, { ...document, node }, report);
    case 'propertyNames':
      return report.error(keyPlace(node, params['propertyName']), ...badNameWords(violation));
    case 'required':
      return report.as('missing-key').error(node.place, ...missingWords(violation));
    case 'uniqueItems': {
      const later = itemsOf(node)[Math.max(Number(params['i']), Number(params['j']))] ?? node;
      return report.error(later.place, ...wordsFor(violation));
    }
    default:
      return reportBadValue(violation, { ...document, node }, report);
  }
}

interface Spot extends Document {
  readonly node: JsonNode;
}

function reportBadValue(violation: ErrorObject, { node: { place }, kind }: Spot, report: Report): void {
  const isExpect = kind === 'form-examples' && violation.instancePath.endsWith('/expect');
  if (isExpect) return report.error(place, ...expectWords(violation.data));
  const isType = kind === 'form-schema' && violation.instancePath.endsWith('/type');
  const refused = isType ? refusedType(violation.data) : undefined;
  if (refused) report.as(refused.rule).error(place, refused.message, refused.suggestion);
  else report.error(place, ...wordsFor(violation));
}

function reportUnknownKey(violation: ErrorObject, { node, kind, prefix }: Spot, report: Report): void {
  const { instancePath } = violation;
  const key = String(violation.params['additionalProperty']);
  const place = keyPlace(node, key);
  const refusal = (kind === 'form-schema' ? inField(violation) : undefined) ?? refusedKeyword(kind, key);
  if (!refusal) return report.as('unknown-key').error(place, ...unknownKeyWords(violation));
  const field = kind === 'form-schema' ? fieldAt(instancePath) : fieldInUi(instancePath);
  const { rule, message, suggestion } = named(refusal, { form: prefix, field });
  report.as(rule).error(place, message, suggestion);
}

/** `people.email` of `/people/items/email/ui:options`. */
function fieldInUi(instancePath: string): string | undefined {
  const [, path] = /^\/(\w+(?:\/items\/\w+)*)/.exec(instancePath) ?? [];
  return path?.replaceAll('/items/', '.');
}

function keyPlace(node: JsonNode, key: unknown): Place {
  return memberOf(node, String(key))?.place ?? node.place;
}
