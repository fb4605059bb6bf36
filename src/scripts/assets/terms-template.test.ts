import { describe, expect, it } from 'vitest';
import { readTermsTemplate, termsDocument } from './terms-template.ts';

const HEAD = '---\ndate: 2026-11-21\nfooter: Template\n---\n\n# Terms\n\n';

/** The HTML of a block. */
function drawn(block: string): string {
  return readTermsTemplate(`${HEAD}${block}\n`).body.replace('<h1>Terms</h1>\n', '');
}

describe('a template of terms', () => {
  it.each([
    { block: '## 1. Who we are', html: '<h2>1. Who we are</h2>', because: 'a heading' },
    { block: 'Plain text.', html: '<p>Plain text.</p>', because: 'a paragraph' },
    {
      block: '2.10 Text.',
      html: '<p class="clause"><span class="number">2.10 </span>Text.</p>',
      because: 'a clause with its number',
    },
    {
      block: '> **No advice.** A note\n> of two lines.',
      html: '<aside><p><strong>No advice.</strong> A note\nof two lines.</p></aside>',
      because: 'a note',
    },
    { block: '- One:\n- Two - three', html: '<ul><li>One:</li><li>Two - three</li></ul>', because: 'a list' },
    {
      block: 'From [company & sons].',
      html: '<p>From <span class="blank">[company &amp; sons]</span>.</p>',
      because: 'a blank to fill in, whose text is escaped',
    },
    {
      block: 'Less < more > less',
      html: '<p>Less &lt; more &gt; less</p>',
      because: 'text, which is escaped',
    },
  ])('R3.1 converts $because', ({ block, html }) => {
    expect(drawn(block)).toBe(html);
  });

  it.each(['### Too deep', '* item', '1. item', '1) item', '| a | b |', '```', '---'])(
    'R3.1 refuses %s, which it would convert into plain text',
    (block) => {
      expect(() => drawn(block)).toThrow(`No template is written like this: "${block}"`);
    },
  );

  it.each([
    { markdown: '# Terms', fault: /starts with the lines/, because: 'it has no date' },
    { markdown: HEAD.replace('# Terms', 'Terms'), fault: /its title/, because: 'it has no title' },
  ])('R3.1 is refused when $because', ({ markdown, fault }) => {
    expect(() => readTermsTemplate(markdown)).toThrow(fault);
  });

  it('R3.1 becomes a page with its language and title', () => {
    const template = readTermsTemplate(HEAD.replace('# Terms', '# Terms & conditions'));
    const html = termsDocument(template, { language: 'en', font: Buffer.from('font'), css: 'p{}' });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Terms &amp; conditions</title>');
  });
});
