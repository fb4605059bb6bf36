import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The SPDX names of the licences that shipped packages may have (docs/decisions/0011). */
export const SHIPPABLE_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unicode-3.0',
  'Unlicense',
]);

/** Shipped packages that the bundler does not see: ajv writes the validators, and font, flags and catalogs are made from packages. */
const UNSEEN_PACKAGES = [
  '@fontsource-variable/geologica',
  'ajv',
  'cldr-core',
  'cldr-localenames-full',
  'country-flag-icons',
  'currency-codes',
  'i18n-iso-countries',
  'libphonenumber-js',
];

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)\b/i;

interface ShippedPackage {
  readonly title: string;
  readonly licence: string;
  readonly texts: readonly string[];
}

/**
 * Writes `THIRD-PARTY.txt` for a bundle, with the notices of every package in its code, styles and fonts, and of the packages in
 * `unseen`. Fails the build when the licence of a package is not in `SHIPPABLE_LICENCES`.
 */
export function thirdPartyNotices(root: string, unseen: readonly string[] = UNSEEN_PACKAGES): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames,
      );
      const folders = sources.flatMap((source) => PACKAGE_FOLDER.exec(resolve(root, source))?.[0] ?? []);
      const copied = unseen.map((name) => join(root, 'node_modules', name));
      const shipped = [...new Set([...folders, ...copied])].map(readPackage);
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source: noticesOf(shipped) });
    },
  };
}

function readPackage(folder: string): ShippedPackage {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isNamed(manifest)) throw new Error(`${folder}/package.json states no name, version or licence.`);
  const title = `${manifest.name} ${manifest.version}`;
  if (!SHIPPABLE_LICENCES.has(manifest.license)) {
    throw new Error(
      `${title} would be shipped under ${manifest.license}: see docs/decisions/0011-licences.md.`,
    );
  }
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return { title, licence: manifest.license, texts };
}

function noticesOf(shipped: readonly ShippedPackage[]): string {
  const notices = shipped.map(({ title, licence, texts }) =>
    [`${title} (${licence})`, ...texts].join('\n\n'),
  );
  const head = 'Vestibule contains the following software, fonts and data of others.';
  return `${[head, ...new Set(notices.toSorted())].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

interface NamedManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

function isNamed(value: unknown): value is NamedManifest {
  const fields: Partial<Record<keyof NamedManifest, unknown>> = Object(value);
  return [fields.name, fields.version, fields.license].every((field) => typeof field === 'string');
}
