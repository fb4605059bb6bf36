import type { Finding } from '#contract/finding.ts';
import type { Plugin } from 'vite';
import { escapeHtml } from '#contract/escape-html.ts';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { GALLERY_DOOR, GALLERY_URL } from '#gallery/server/gallery-pages.ts';
import { readFolder } from '#linter/read-folder.ts';
import { RELOAD_ON_CHANGE } from './vite-plugin-content.ts';

/**
 * Shows the findings of the check instead of the development server's page while the documents have mistakes. So editors read the
 * place and the mistake, not an error of the program. The page comes back by itself after the corrections. Findings that do not
 * stop the page, such as an example with another outcome, are in a notice under it.
 *
 * @param root The folder with `forms/` and `catalogs/`.
 */
export function findingsPage(root: string): Plugin {
  let findings: readonly Finding[] = [];
  return {
    name: 'vestibule-findings',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const isPage = request.url === '/' || request.url?.startsWith('/index.html') === true;
        if (!isPage) return next();
        findings = checkForms(readFolder(root));
        const stopping = findings.filter(stopsPage).map(formatFinding);
        if (stopping.length === 0) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        return response.end(findingsMarkup(stopping));
      });
    },
    transformIndexHtml: (html, { path }) =>
      path.startsWith('/src/') ? html : html.replace('</body>', () => `${findingsNotice(findings)}</body>`),
  };
}

/** The page of findings. It reloads when a document changes. It links to the gallery, which shows findings beside documents. */
export function findingsMarkup(findings: readonly string[]): string {
  const items = findings.map((finding) => `<li><code>${escapeHtml(finding)}</code></li>`);
  return `<!doctype html>
<html lang="en">
<head><meta name="viewport" content="width=device-width"><title>Mistakes in the documents</title><script>${GALLERY_DOOR}</script><script type="module">${RELOAD_ON_CHANGE}</script>
<style>body { font: 1rem/1.6 system-ui; max-inline-size: 60rem; margin: 3rem auto; padding: 0 1rem } ol { padding-inline-start: 1.5rem }
li { margin-block: 1rem } code { overflow-wrap: anywhere }</style>
</head>
<body>
<h1>Mistakes in the documents: ${findings.length}</h1>
<p>The form is shown again as soon as they are mended. <code>npm run check:forms</code> says the same,
and <a href="${GALLERY_URL}">the gallery</a> shows where.</p>
<ol>${items.join('')}</ol>
</body>
</html>`;
}

/** Whether a finding makes it impossible to render the page. A finding in examples does not: only the gallery uses examples. */
function stopsPage({ severity, file }: Finding): boolean {
  return severity === 'error' && !file.endsWith('/examples.json');
}

/** The notice under the page with the remaining findings. Empty when there are none. */
function findingsNotice(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const items = findings.map((finding) => `<li><code>${escapeHtml(formatFinding(finding))}</code></li>`);
  const count = findings.length === 1 ? 'One finding' : `${findings.length} findings`;
  return `<details style="${STYLE}">
<summary style="cursor: pointer; min-block-size: 24px">${count} in the documents. The page is drawn all the same.</summary>
<p><code>npm run check:forms</code> says the same, and <a href="${GALLERY_URL}" style="color: inherit">the gallery</a> shows where.</p>
<ol style="padding-inline-start: 1.5rem">${items.join('')}</ol>
</details>`;
}

/** The notice lies over the page, in a corner that is free in left-to-right languages. It is never wider than the window. */
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
