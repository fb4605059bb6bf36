/**
 * `npm run terms:pdf`: prints each template of terms in `docs/terms-template` as a PDF into `public/terms`, and lists
 * the files for the page. The same source and the same Chromium make the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { findOrInstallChromium } from '#scripts/find-chromium.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readTermsTemplate, termsDocument } from './terms-template.ts';

const SOURCES = join(PROJECT_ROOT, 'docs', 'terms-template');
const FONT = '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2';

/** The list of PDFs that the page offers (R3.1), by language. */
export const OFFER_FILE = join(PROJECT_ROOT, 'src', 'app', 'pages', 'DownloadTemplate.files.json');

/** One template, as the page that is printed. */
export interface TermsSource {
  readonly language: string;
  readonly html: string;
  /** The day of the text, `2026-11-21`. */
  readonly date: string;
  /** Changes with text, style and font. The PDF contains it, so that a test can see whether the PDF is up to date. */
  readonly fingerprint: string;
}

/** The templates of this repository, one for each language. */
export function termsSources(): readonly TermsSource[] {
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT));
  const css = readFileSync(new URL('terms-template.css', import.meta.url), 'utf8');
  return readdirSync(SOURCES)
    .filter((file) => file !== 'README.md')
    .toSorted()
    .map((file) => {
      const language = file.replace(/\.md$/, '');
      const template = readTermsTemplate(readFileSync(join(SOURCES, file), 'utf8'));
      const html = termsDocument(template, { language, font, css });
      const fingerprint = createHash('sha256').update(html).digest('hex').slice(0, 16);
      return { language, html, date: template.date, fingerprint };
    });
}

/** The path of a language's PDF on the site. */
export function pathOfTerms(language: string): string {
  return `/terms/terms-and-conditions-template-${language}.pdf`;
}

async function print(browser: Browser, source: TermsSource): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(source.html);
  await page.evaluate(async () => document.fonts.ready);
  const pdf = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
  await page.close();
  return settle(pdf, source);
}

/**
 * Replaces the browser's name by the source, and the present time by the day of the text. No replacement may change the length,
 * because a PDF finds its parts by their offsets.
 */
export function settle(
  pdf: Buffer,
  { date, fingerprint }: Pick<TermsSource, 'date' | 'fingerprint'>,
): Buffer {
  const creator = `/Creator (Vestibule, npm run terms:pdf, source ${fingerprint})`;
  const settled = pdf
    .toString('latin1')
    .replace(/\/Creator \((?:\\.|[^\\)])*\)/, (found) => creator.padEnd(found.length))
    .replaceAll(/\(D:\d{14}\+00'00'\)/g, `(D:${date.replaceAll('-', '')}000000+00'00')`);
  if (settled.length !== pdf.length || !settled.includes(creator)) {
    throw new Error('Chromium writes its name into a PDF in a new way: adapt settle().');
  }
  return Buffer.from(settled, 'latin1');
}

async function makeAll(): Promise<void> {
  const { path } = await findOrInstallChromium();
  // Root cannot use the sandbox. The browser loads only our own text.
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
  mkdirSync(join(PROJECT_ROOT, 'public', 'terms'), { recursive: true });
  const offer: Record<string, { href: string; bytes: number }> = {};
  for (const source of termsSources()) {
    const href = pathOfTerms(source.language);
    const pdf = await print(browser, source);
    writeFileSync(join(PROJECT_ROOT, 'public', href), pdf);
    offer[source.language] = { href, bytes: pdf.length };
    console.log(`public${href}: ${pdf.length} bytes`);
  }
  await browser.close();
  writeFileSync(OFFER_FILE, `${JSON.stringify(offer, null, 2)}\n`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await makeAll();
}
