import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { withStandIns } from './stand-ins.ts';

const FRENCH = 'catalogs/messages/fr.json';

describe('R18.2 the preview of a language that is kept back', () => {
  it.each([
    { own: '"shell.signIn": "Connexion"', shown: 'Connexion', because: 'the text is translated' },
    { own: '"shell.signIn": ""', shown: 'Sign in', because: 'the text is empty' },
    { own: '"shell.signIn": "  "', shown: 'Sign in', because: 'spaces are no text' },
    { own: '"page.offer": ""', shown: 'Sign in', because: 'the text is missing' },
  ])('R18.2 has “$shown”: $because', ({ own, shown }) => {
    const content = new Map(CONTENT).set(FRENCH, `{ "$served": false, ${own} }`);
    const preview = withStandIns(content, []);
    expect(languageKeys(content)).not.toContain('fr');
    expect(languageKeys(preview)).toContain('fr');
    expect(readMessages(preview, 'fr')['shell.signIn']).toBe(shown);
  });

  it('R18.2 changes nothing where no language is kept back', () => {
    expect(withStandIns(CONTENT, [])).toBe(CONTENT);
  });
});
