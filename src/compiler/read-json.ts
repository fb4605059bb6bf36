import { readFileSync } from 'node:fs';

/**
 * Reads a JSON file of the repository, whose shape check:forms has validated. Do not use it for other files. Throws when the file is
 * missing or is not JSON.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape, and the check has validated it
export function readJson<Shape>(file: string): Shape {
  const parsed: Shape = JSON.parse(readFileSync(file, 'utf8'));
  return parsed;
}
