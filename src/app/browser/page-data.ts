import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Language } from '#contract/language.ts';

/** The public environment, as it stands in the page: index.html has what holds by default, the server writes its own. */
export function readEnvironment(document: Document): PublicEnvironment {
  return readBlock(document, 'environment');
}

/** The languages shipped, as the build wrote them into the page; the default first. */
export function readLanguages(document: Document): readonly Language[] {
  return readBlock(document, 'languages');
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- build and server write what the caller names
function readBlock<Shape>(document: Document, id: string): Shape {
  const block: Shape = JSON.parse(document.getElementById(id)?.textContent ?? '');
  return block;
}
