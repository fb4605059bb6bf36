import type { Place } from '#contract/finding.ts';
import type { ErrorObject } from 'ajv';
import { itemsOf, memberOf, nodeAt, toValue } from '#compiler/documents/json-node.ts';
import type { JsonNode } from '#compiler/documents/json-node.ts';
import { closest } from '#linter/did-you-mean.ts';
import { isMisplaced, type FileKind } from '#linter/file-kind.ts';
import type { Words } from '#linter/finding.ts';
import { refusedWord } from '#linter/refused-words.ts';
import type { Report, Rule } from '#linter/rule.ts';
import { badNameWords, missingWords, unknownKeyWords, violations, wordsFor } from '#linter/violations.ts';

/** Rules about documents that their meta-schema refuses: each file, and each form with an overlay applied (R4.2, R4.7). */
export const rules: readonly Rule[] = [
  {
    id: 'meta-schema',
    check({ files, forms }, report) {
      for (const { path, root, kind } of files) {
        const prefix = forms.find(({ name }) => path.startsWith(`forms/${name}/`))?.prefix;
        if (root && kind && !isMisplaced(root, kind)) checkDocument({ root, kind, prefix }, report);
      }
      for (const { schema, ui, prefix } of forms.filter(({ variant }) => variant !== null)) {
        checkDocument({ root: schema, kind: 'form-schema', prefix }, report);
        checkDocument({ root: ui, kind: 'form-ui', prefix }, report);
      }
    },
  },
];

interface Document {
  readonly root: JsonNode;
  readonly kind: FileKind;
  /** The message prefix of its form. */
  readonly prefix: string | undefined;
}

function checkDocument(document: Document, report: Report): void {
  const { root, kind } = document;
  const causes = violations(kind, toValue(root)).filter(
    (violation) => isCause(violation) && !isEmptyMessage(violation, kind),
  );
  const meant = new Set(causes.map(meantKey));
  for (const cause of causes.filter((each) => !meant.has(missingKey(each)))) {
    const { rule, place, words } = describe(cause, document);
    report.as(rule).error(place, ...words);
  }
}

/** Whether an error of ajv is a cause. ajv also reports the failed parent keywords, and repeats errors about names. */
function isCause({ keyword, propertyName }: ErrorObject): boolean {
  return keyword !== 'if' && propertyName === undefined;
}

/** Whether an error is about an empty message, which another rule reports with the text to translate. */
function isEmptyMessage({ keyword, data }: ErrorObject, kind: FileKind): boolean {
  return kind === 'messages' && (keyword === 'minLength' || data === null);
}

/** The correct key for an unknown key. We then do not report the correct key as missing. */
function meantKey({ instancePath, params, parentSchema }: ErrorObject): string | undefined {
  const unknown: unknown = params['additionalProperty'];
  if (typeof unknown !== 'string') return undefined;
  const meant = closest(unknown, Object.keys(parentSchema?.['properties'] ?? {}));
  return meant && `${instancePath}/${meant}`;
}

function missingKey({ instancePath, params }: ErrorObject): string {
  return `${instancePath}/${params['missingProperty'] ?? ''}`;
}

interface Described {
  readonly rule: string;
  readonly place: Place;
  readonly words: Words;
}

function describe(violation: ErrorObject, { root, kind, prefix }: Document): Described {
  const { params, keyword, instancePath } = violation;
  const node = nodeAt(root, instancePath) ?? root;
  const key = String(params['additionalProperty'] ?? params['propertyName']);
  const { place } = memberOf(node, key) ?? node;
  switch (keyword) {
    case 'additionalProperties': {
      const refused = refusedWord(key, { kind, prefix, field: fieldAt(instancePath, kind) });
      return { rule: 'unknown-key', words: unknownKeyWords(violation), ...refused, place };
    }
    case 'propertyNames':
      return { rule: 'meta-schema', place, words: badNameWords(violation) };
    case 'required':
      return { rule: 'missing-key', place, words: missingWords(violation) };
    case 'uniqueItems':
      return { rule: 'meta-schema', place: laterPlace(violation, node), words: wordsFor(violation) };
    default:
      return {
        rule: 'meta-schema',
        place,
        words: isExpect(violation, kind) ? WRONG_EXPECT : wordsFor(violation),
      };
  }
}

/** The place of the second of two equal items in a list. */
function laterPlace({ params }: ErrorObject, node: JsonNode): Place {
  return (itemsOf(node)[Math.max(Number(params['i']), Number(params['j']))] ?? node).place;
}

function isExpect({ instancePath }: ErrorObject, kind: FileKind): boolean {
  return kind === 'form-examples' && instancePath.endsWith('/expect');
}

const WRONG_EXPECT: Words = [
  '"expect" is neither "valid" nor the problem of each refused field.',
  'Write "valid", or { "FIELD": "required" }: each refused field, and its problem.',
];

/** The path of the field at a place of schema.json or ui.json. Empty for a place beside the fields. */
function fieldAt(pointer: string, kind: FileKind): string {
  const names =
    kind === 'form-schema'
      ? [...pointer.matchAll(/\/properties\/([^/]+)/g)].map(([, name]) => name)
      : pointer.split('/').filter((part) => /^[A-Za-z]\w*$/.test(part) && part !== 'items');
  return names.join('.');
}
