/** A template of terms, read from its Markdown source (R3.1). */
export interface TermsTemplate {
  readonly title: string;
  /** The day of this text, `2026-11-21`. */
  readonly date: string;
  /** The text at the foot of each page. */
  readonly footer: string;
  /** The text as HTML. */
  readonly body: string;
}

const FRONT_MATTER = /^---\ndate: (\d{4}-\d\d-\d\d)\nfooter: (.+)\n---\n/;
const CLAUSE = /^(\d+\.\d+) (.+)$/s;
/** The start of Markdown blocks that this reader does not support. */
const UNKNOWN = /^(#|[*+=|`~]|-{2}|\d+[.)] )/;

/**
 * Reads a template: `---`, `date:`, `footer:`, `---`, then blocks between empty lines, each `# title`, `## heading`,
 * `> note`, a list of `- item`, a clause that starts with its number (`2.1`), or a plain paragraph. A block may contain `**strong**`
 * and `[what to fill in]`. Throws an error that quotes any other text.
 */
export function readTermsTemplate(markdown: string): TermsTemplate {
  const [head, date, footer] = FRONT_MATTER.exec(markdown) ?? [];
  if (head === undefined || date === undefined || footer === undefined) {
    throw new Error('A template starts with the lines "---", "date: YYYY-MM-DD", "footer: …", "---".');
  }
  const blocks = markdown
    .slice(head.length)
    .trim()
    .split(/\n{2,}/);
  const title = blocks[0]?.startsWith('# ') === true ? blocks[0].slice(2) : undefined;
  if (title === undefined) throw new Error('The first block of a template is its title: "# …".');
  return { title, date, footer, body: blocks.map(drawBlock).join('\n') };
}

function drawBlock(block: string): string {
  if (block.startsWith('# ')) return `<h1>${inline(block.slice(2))}</h1>`;
  if (block.startsWith('## ')) return `<h2>${inline(block.slice(3))}</h2>`;
  if (block.startsWith('> ')) return `<aside><p>${inline(block.replaceAll(/^> /gm, ''))}</p></aside>`;
  if (block.startsWith('- ')) {
    return `<ul>${block
      .slice(2)
      .split('\n- ')
      .map((item) => `<li>${inline(item)}</li>`)
      .join('')}</ul>`;
  }
  if (UNKNOWN.test(block)) throw new Error(`No template is written like this: "${block.slice(0, 60)}".`);
  const [, number, text] = CLAUSE.exec(block) ?? [];
  if (number === undefined || text === undefined) return `<p>${inline(block)}</p>`;
  return `<p class="clause"><span class="number">${number} </span>${inline(text)}</p>`;
}

function inline(text: string): string {
  return escaped(text)
    .replaceAll(/\*\*(.+?)\*\*/gs, '<strong>$1</strong>')
    .replaceAll(/\[[^\]]+\]/g, '<span class="blank">$&</span>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The font and the style of the printed template. With its own font, the template looks the same on every machine. */
export interface TermsDress {
  readonly language: string;
  /** A variable font as WOFF2. */
  readonly font: Buffer;
  readonly css: string;
}

/** The HTML page that is printed. It loads nothing. */
export function termsDocument(template: TermsTemplate, { language, font, css }: TermsDress): string {
  const face = `@font-face { font-family: Text; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}); }`;
  const footer = `:root { --footer: ${JSON.stringify(template.footer)}; }`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(template.title)}</title><style>${face}${footer}${css}</style></head>
<body>
${template.body}
</body>
</html>
`;
}
