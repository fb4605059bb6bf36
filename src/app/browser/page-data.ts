import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Language } from '#contract/language.ts';

/** Reads the public environment from the page. index.html has the defaults; the server writes its own values. */
export function readEnvironment(document: Document): PublicEnvironment {
  return readBlock(document, 'environment');
}

/** Reads the shipped languages, which the build writes into the page, the default first. */
export function readLanguages(document: Document): readonly Language[] {
  return readBlock(document, 'languages');
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- build and server write what the caller names
function readBlock<Shape>(document: Document, id: string): Shape {
  const block: Shape = JSON.parse(document.getElementById(id)?.textContent ?? '');
  return block;
}
