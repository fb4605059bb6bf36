import type { Manifest } from '#contract/release.ts';

/**
 * Writes two parts of a release into index.html: the notices, and the index of files that the page may load (R11.2).
 * Throws when index.html has no place for the index.
 */
export function addRelease(html: string, { notices, page }: Pick<Manifest, 'notices' | 'page'>): string {
  if (!html.includes('</head>')) throw new Error('index.html has no </head> to write the content before.');
  // In a JSON block, only `<` could start HTML.
  const json = JSON.stringify(page)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('{{', String.raw`\u007b{`);
  const block = `<script type="application/json" id="content">${json}</script>`;
  return html
    .replace('</head>', () => `${block}</head>`)
    .replaceAll(/\{\{(noscript|failure)\}\}/g, (_place, name: 'noscript' | 'failure') => notices[name]);
}
