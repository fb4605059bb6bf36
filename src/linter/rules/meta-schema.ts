import type { ErrorObject } from 'ajv';
import { closest } from '#linter/did-you-mean.ts';
import type { FileKind } from '#linter/file-kind.ts';
import { expectWords } from '#linter/expect-words.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import {
  memberOf,
  nodeAt,
  itemsOf,
  toValue,
  type JsonNode,
  type Place,
} from '#compiler/documents/json-node.ts';
import { violations } from '#linter/meta-schemas.ts';
import { fieldAt, refusedInField } from '#linter/refused-in-field.ts';
import { named, type RefusedKeyword } from '#linter/refused-keyword.ts';
import { refusedKeyword, refusedType } from '#linter/refused-keywords.ts';
import { badNameWords, missingWords, unknownKeyWords, wordsFor } from '#linter/violation-words.ts';
import { isMisplaced } from './schema-pointer.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Documents that their meta-schema refuses: each file, and each form with a variant laid over it (R4.2, R4.7). */
export function metaSchema({ files, forms }: Workspace): readonly Finding[] {
  const variants = forms.filter(({ variant }) => variant !== null);
  return [
    ...files.flatMap(({ path, root, kind }) =>
      root && kind && !isMisplaced(root, kind) ? judge({ root, kind, prefix: prefixAt(path, forms) }) : [],
    ),
    ...variants.flatMap(({ schema, ui, prefix }) => [
      ...judge({ root: schema, kind: 'form-schema', prefix }),
      ...judge({ root: ui, kind: 'form-ui', prefix }),
    ]),
  ];
}

interface Document {
  readonly root: JsonNode;
  readonly kind: FileKind;
  /** What the messages of its form start with. */
  readonly prefix: string | undefined;
}

function prefixAt(path: string, forms: readonly Form[]): string | undefined {
  return forms.find(({ name }) => path.startsWith(`forms/${name}/`))?.prefix;
}

function judge(document: Document): readonly Finding[] {
  const { root, kind } = document;
  const causes = violations(kind, toValue(root)).filter(
    (violation) => isCause(violation) && !isEmptyMessage(violation, kind),
  );
  const meant = new Set(causes.map(meantKey));
  return causes
    .filter((cause) => !meant.has(missingKey(cause)) && !isEcho(cause, causes))
    .map((cause) => describe(cause, document));
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

function describe(violation: ErrorObject, document: Document): Finding {
  const { root, kind } = document;
  const node = nodeAt(root, violation.instancePath) ?? root;
  const { params } = violation;
  switch (violation.keyword) {
    case 'additionalProperties':
      return unknownKey(violation, keyPlace(node, params['additionalProperty']), document);
    case 'propertyNames':
      return error('meta-schema', keyPlace(node, params['propertyName']), badNameWords(violation));
    case 'required':
      return error('missing-key', node.place, missingWords(violation));
    case 'uniqueItems': {
      const later = itemsOf(node)[Math.max(Number(params['i']), Number(params['j']))] ?? node;
      return error('meta-schema', later.place, wordsFor(violation));
    }
    default:
      return badValue(violation, node, kind);
  }
}

function badValue(violation: ErrorObject, { place }: JsonNode, kind: FileKind): Finding {
  const isExpect = kind === 'form-examples' && violation.instancePath.endsWith('/expect');
  if (isExpect) return error('meta-schema', place, expectWords(violation.data));
  const isType = kind === 'form-schema' && violation.instancePath.endsWith('/type');
  const refused = isType ? refusedType(violation.data) : undefined;
  return refused
    ? error(refused.rule, place, [refused.message, refused.suggestion])
    : error('meta-schema', place, wordsFor(violation));
}

function unknownKey(violation: ErrorObject, place: Place, { kind, prefix }: Document): Finding {
  const key = String(violation.params['additionalProperty']);
  const refusal = (kind === 'form-schema' ? inField(violation) : undefined) ?? refusedKeyword(kind, key);
  if (!refusal) return error('unknown-key', place, unknownKeyWords(violation));
  const { instancePath } = violation;
  const field = kind === 'form-schema' ? fieldAt(instancePath) : fieldInUi(instancePath);
  const { rule, message, suggestion } = named(refusal, { form: prefix, field });
  return error(rule, place, [message, suggestion]);
}

/** `people.email` of `/people/items/email/ui:options`. */
function fieldInUi(instancePath: string): string | undefined {
  const [, path] = /^\/(\w+(?:\/items\/\w+)*)/.exec(instancePath) ?? [];
  return path?.replaceAll('/items/', '.');
}

function keyPlace(node: JsonNode, key: unknown): Place {
  return memberOf(node, String(key))?.place ?? node.place;
}
