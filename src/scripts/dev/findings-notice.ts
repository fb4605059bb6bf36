import { escapeHtml } from '#contract/escape-html.ts';
import { formatFinding, type Finding } from '#linter/finding.ts';
import { GALLERY_URL } from '#gallery/server/gallery-pages.ts';

/** Whether the page cannot be drawn before a finding is mended. Examples are tried and drawn in the gallery, never in the page. */
export function stopsPage({ severity, file }: Finding): boolean {
  return severity === 'error' && !file.endsWith('/examples.json');
}

/** Quietly, under the page of the development server: what else the check finds; empty when it finds nothing. */
export function findingsNotice(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const items = findings.map((finding) => `<li><code>${escapeHtml(formatFinding(finding))}</code></li>`);
  const count = findings.length === 1 ? 'One finding' : `${findings.length} findings`;
  return `<details style="${STYLE}">
<summary style="cursor: pointer; min-block-size: 24px">${count} in the documents. The page is drawn all the same.</summary>
<p><code>npm run check:forms</code> says the same, and <a href="${GALLERY_URL}" style="color: inherit">the gallery</a> shows where.</p>
<ol style="padding-inline-start: 1.5rem">${items.join('')}</ol>
</details>`;
}

/** Above the page, in a corner that a page in a language from left to right leaves free; never wider than the window. */
const STYLE = [
  'position: fixed',
  'inset-block-end: 0',
  'inset-inline-start: 0',
  'z-index: 10',
  'box-sizing: border-box',
  'max-inline-size: min(44rem, 100vw)',
  'max-block-size: 60vh',
  'overflow: auto',
  'overflow-wrap: anywhere',
  'padding: 0.5rem 1rem',
  'border-start-end-radius: 6px',
  'background: #fff4dc',
  'color: #4a3200',
  'font: 0.875rem/1.5 system-ui',
].join('; ');
