import { describe, expect, it, test } from 'vitest';
import { hrefOf, readAddress, type Address } from './address.ts';

const USUAL = readAddress('#/gallery');

describe('R4.8 the address of the gallery', () => {
  test.each<{ readonly change: Partial<Address>; readonly because: string }>([
    { change: { form: 'sign-up' }, because: 'it names a form' },
    { change: { form: 'über uns' }, because: 'a folder may have any name' },
    {
      change: { form: 'terms', example: 'Spaces & “quotes” = 100 %' },
      because: 'examples have sentences as names',
    },
    {
      change: { form: 'terms', variant: 'de+short', language: 'de' },
      because: 'the arm of an experiment contains a plus',
    },
    {
      change: { form: 'terms', width: 'free', theme: 'dark', look: 'harbour' },
      because: 'it names width, theme and look',
    },
    { change: { form: 'terms', shown: 'built' }, because: 'R4.8 it names the built page' },
    {
      change: { form: 'terms', pane: 'findings', file: 'forms/terms/ui.json', line: '7' },
      because: 'it names a line',
    },
  ])('leads back to the same state: $because', ({ change }) => {
    const address = { ...USUAL, ...change };
    expect(readAddress(hrefOf(address))).toStrictEqual(address);
  });

  it('contains only values that differ from the default', () => {
    expect(hrefOf({ ...USUAL, form: 'sign-up', width: '768' })).toBe('#/gallery/sign-up?width=768');
    expect(hrefOf({ ...USUAL, form: 'sign-up' })).toBe('#/gallery/sign-up');
  });

  test.each([
    { hash: '', because: 'it is empty' },
    {
      hash: '#/gallery/?width=-3&pane=nothing&shown=no',
      because: 'it names a width, a pane and a page that do not exist',
    },
    { hash: '#/gallery?width=wide', because: 'its width is no number' },
  ])('falls back to the defaults: $because', ({ hash }) => {
    expect(readAddress(hash)).toStrictEqual(USUAL);
  });

  it('keeps a broken escape', () => {
    expect(readAddress('#/gallery/100%').form).toBe('100%');
  });
});
