/** `npm run docs`: writes the table of vendors in docs/privacy.md from their descriptors (R9.2). */
import { join } from 'node:path';
import { VENDOR_ENTRIES } from '#protocol/vendor-scripts.ts';
import { markdownTable } from './markdown-table.ts';
import { withTable } from './marked-table.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** The file of the page that describes which data is collected. */
export const PRIVACY_DOC: string = join(PROJECT_ROOT, 'docs', 'privacy.md');

const COLUMNS = ['vendor', 'configured by', 'consent category', 'what for', 'gets', 'stores', 'for how long'];

/** The page with its table replaced. People write the rest of it. Throws when the page has no place for the table. */
export function privacyDoc(page: string): string {
  return withTable(page, 'vendors', vendorTable());
}

function vendorTable(): string {
  return markdownTable([COLUMNS, ...VENDOR_ENTRIES.map(rowOf)]);
}

function rowOf(vendor: (typeof VENDOR_ENTRIES)[number]): readonly string[] {
  return [
    `[${vendor.name}](${vendor.privacy})`,
    Object.values(vendor.needs).map(code).join(', '),
    vendor.category,
    vendor.purpose,
    vendor.gets,
    [...new Set([...vendor.cookies, ...vendor.storage])].map(code).join(', '),
    vendor.keeps,
  ];
}

function code(text: string): string {
  return `\`${text}\``;
}
