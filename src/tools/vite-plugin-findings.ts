import type { Plugin } from 'vite';
import { escapeHtml } from '#server/http/escape-html.ts';
import { checkForms } from './check-forms/check-forms.ts';
import { formatFinding } from './check-forms/finding.ts';
import { GALLERY_DOOR, GALLERY_URL } from './gallery/gallery-pages.ts';
import { RELOAD_ON_CHANGE } from './reload-on-change.ts';

/**
 * Shows what the check finds in place of the development server's page, for as long as the documents have mistakes: whoever
 * edits them reads where and what, not how the program stumbled over it. The page comes back by itself once they are mended.
 *
 * @param root The folder that holds `forms/` and `catalogs/`.
 */
export function findingsPage(root: string): Plugin {
  return {
    name: 'vestibule-findings',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const isPage = request.url === '/' || request.url?.startsWith('/index.html') === true;
        const findings = isPage ? errorsIn(root) : [];
        if (findings.length === 0) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        return response.end(findingsMarkup(findings));
      });
    },
  };
}

function errorsIn(root: string): readonly string[] {
  const errors = checkForms(root).filter(({ severity }) => severity === 'error');
  return errors.map(formatFinding);
}

/** Loads anew when a document changes, and leads on to the gallery, which shows the same beside the documents. */
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
