import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { FileKind } from './file-kind.ts';

/** The meta-schemas are part of the program, not of the folder that is checked. */
const FOLDER = join(PROJECT_ROOT, 'schemas');

const validators = new Map<FileKind, ValidateFunction>();

/** What the meta-schema of this kind of file has to say about a document, in ajv's words. */
export function violations(kind: FileKind, document: unknown): readonly ErrorObject[] {
  const validate = validators.get(kind) ?? compile(kind);
  validators.set(kind, validate);
  return validate(document) ? [] : (validate.errors ?? []);
}

function compile(kind: FileKind): ValidateFunction {
  // Verbose: the words of a finding come from the descriptions in the meta-schema itself.
  return new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(join(FOLDER, `${kind}.schema.json`), 'utf8')),
  );
}
