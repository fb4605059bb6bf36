import { describe, expect, it } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import { CONTENT } from '#tests/support/content.ts';
import { withNewTexts } from './with-new-texts.ts';

const ENGLISH = 'catalogs/messages/en.json';
const FRENCH = 'catalogs/messages/fr.json';
const KEYS = 'catalogs/messages/keys.json';

/** Content from before the program needed the text. */
function before(): Map<string, string> {
  const content = new Map(CONTENT);
  for (const path of [ENGLISH, 'catalogs/messages/de.json', KEYS]) {
    const document: Record<string, unknown> = JSON.parse(content.get(path) ?? '');
    for (const texts of [document, document['keys']])
      if (typeof texts === 'object' && texts !== null) Reflect.deleteProperty(texts, 'page.failure.title');
    content.set(path, JSON.stringify(document, null, 2));
  }
  return content;
}

describe('R11.3 published content in a program that needs one more text', () => {
  it('R11.3 cannot be compiled without the text', () => {
    expect(() => compileRelease(before())).toThrow(/page\.failure\.title/);
  });

  it('R11.3 gets the text from the content of the build, in every language', () => {
    const filled = withNewTexts(before(), CONTENT);
    expect(filled.get(ENGLISH)).toContain('page.failure.title');
    expect(filled.get(KEYS)).toContain('page.failure.title');
    expect(() => compileRelease(filled)).not.toThrow();
  });

  it('R11.3 gets the English text in a language that the build does not have', () => {
    const content = before().set(FRENCH, '{ "page.offer": "Français" }');
    expect(withNewTexts(content, CONTENT).get(FRENCH)).toContain('page.failure.title');
  });

  it('R18.2 leaves a language that is not served with the texts that are missing', () => {
    const french = '{ "$served": false, "page.offer": "Français" }';
    expect(withNewTexts(before().set(FRENCH, french), CONTENT).get(FRENCH)).toBe(french);
  });

  it('R18.2 does not switch a live language off because the build does not serve it', () => {
    const built = new Map(CONTENT).set(FRENCH, '{ "$served": false, "page.failure.title": "Oh" }');
    const filled = withNewTexts(before().set(FRENCH, '{ "page.offer": "Français" }'), built).get(FRENCH);
    expect(filled).toContain('"page.failure.title": "Oh"');
    expect(filled).not.toContain('$served');
  });

  it('R11.3 keeps the texts that editors have written', () => {
    const own = before();
    own.set(ENGLISH, (own.get(ENGLISH) ?? '').replace('"Create account"', '"Join"'));
    expect(withNewTexts(own, CONTENT).get(ENGLISH)).toContain('"Join"');
  });

  it('R11.3 stays the same when no text is missing', () => {
    expect(withNewTexts(CONTENT, CONTENT)).toStrictEqual(CONTENT);
  });
});
