import type { PublicEnvironment } from '#protocol/environment.ts';
import type { PageContent } from '#contract/language.ts';

// The boot script, which imports nothing outside src/app, gets the name from here.
export { SIGN_UP } from '#contract/sign-up-form.ts';

/** Reads the public environment from the page. index.html has the defaults; the server writes its own values. */
export function readEnvironment(document: Document): PublicEnvironment {
  return readBlock(document, 'environment');
}

/** The files of the release that the page was served with. */
export function readPageContent(document: Document): PageContent {
  return readBlock(document, 'content');
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type that the server wrote
function readBlock<Shape>(document: Document, id: string): Shape {
  const block: Shape = JSON.parse(document.getElementById(id)?.textContent ?? '');
  return block;
}
