import { readFileSync } from 'node:fs';

/**
 * Reads a JSON file of the repository as the shape that check:forms has made sure of. Not for anything from outside.
 * Throws when the file is missing or no JSON.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape; the check holds it
export function readJson<Shape>(file: string): Shape {
  const parsed: Shape = JSON.parse(readFileSync(file, 'utf8'));
  return parsed;
}
