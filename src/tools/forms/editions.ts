import { createHash } from 'node:crypto';
import type { FormDocument } from '#contract/form-document.ts';
import { catalogReader, type CatalogReader } from '#tools/read-catalogs.ts';
import { readForm, variantNames } from './read-form.ts';
import { readRelease, releaseNumbers, type Release } from './releases.ts';

/** One document as it takes effect: a form in one version and one variant, with the catalogs it is judged by. */
export interface Edition {
  readonly document: FormDocument;
  /** Null for the form itself. */
  readonly variant: string | null;
  readonly number: number;
  readonly catalogs: CatalogReader;
}

/** The documents one works on, each with its variants; the form itself comes first. */
export function currentEditions(root: string, name: string): readonly Edition[] {
  const catalogs = catalogReader(root);
  const drafts = [null, ...variantNames(root, name)].map((variant) => ({
    variant,
    document: readForm(root, name, variant),
    catalogs,
  }));
  const number = currentNumber(root, name, drafts.map(hashOf));
  return drafts.map((draft) => ({ ...draft, number }));
}

/** The one that is worked on, in one variant. Throws when the form has no such variant. */
export function currentEdition(root: string, name: string, variant: string | null): Edition {
  return find(currentEditions(root, name), variant, name);
}

/** What was released, the newest first; of each release the form itself, then its variants. */
export function releasedEditions(root: string, name: string): readonly Edition[] {
  const releases = releaseNumbers(root, name).map((number) => readRelease(root, name, number));
  return releases.toReversed().flatMap((release) => editionsOf(root, release));
}

/** One that was released, in one variant. Throws when there is no such release or variant. */
export function releasedEdition(root: string, name: string, at: ReleasedAt): Edition {
  return find(editionsOf(root, readRelease(root, name, at.number)), at.variant, name);
}

interface ReleasedAt {
  readonly number: number;
  readonly variant: string | null;
}

/** Whether the documents are, word for word and catalog for catalog, those of the last release. */
export function isReleased(root: string, name: string): boolean {
  const [current] = currentEditions(root, name);
  return current?.number === releaseNumbers(root, name).at(-1);
}

/** Number and first 8 hex digits of the SHA-256 of documents and catalog versions (R4.9): `3-9f2c01ab`. */
export function versionOf(edition: Edition): string {
  return `${edition.number}-${hashOf(edition)}`;
}

/** The versions of the catalogs, formats among them, that a document names. */
export function catalogVersions({
  document,
  catalogs,
}: Pick<Edition, 'document' | 'catalogs'>): Readonly<Record<string, number>> {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"catalog":"([^"]+)"/g)].map(([, reference = '']) => reference);
  const used = text.includes('"format":') ? [...references, 'formats'] : references;
  return Object.fromEntries(used.map((reference) => catalogs.read(reference)).map(nameAndVersion));
}

function nameAndVersion({ name, version }: { name: string; version: number }): [string, number] {
  return [name, version];
}

function editionsOf(root: string, { number, catalogs, documents }: Release): readonly Edition[] {
  const pinned = catalogReader(root, catalogs);
  return documents.map((frozen) => ({ ...frozen, number, catalogs: pinned }));
}

/** Documents that nobody changed since their release are that release; changed ones will be the next. */
function currentNumber(root: string, name: string, hashes: readonly string[]): number {
  const last = releaseNumbers(root, name).at(-1);
  if (last === undefined) return 1;
  const released = editionsOf(root, readRelease(root, name, last)).map(hashOf);
  return released.join() === hashes.join() ? last : last + 1;
}

function hashOf(edition: Pick<Edition, 'document' | 'catalogs'>): string {
  const { schema, ui } = edition.document;
  return createHash('sha256')
    .update(JSON.stringify([schema, ui, catalogVersions(edition)]))
    .digest('hex')
    .slice(0, 8);
}

function find(editions: readonly Edition[], variant: string | null, name: string): Edition {
  const found = editions.find((edition) => edition.variant === variant);
  if (!found) throw new Error(`The form "${name}" has no variant "${variant}".`);
  return found;
}
