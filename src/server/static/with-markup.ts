import type { RenderedPage } from '#contract/rendered-page.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Client } from './read-client.ts';

const ROOT_ELEMENT = '<div id="root"></div>';

/**
 * Puts the rendered pages into the built one, each as a template: which of them a visitor wants stands in the hash, which no
 * server sees, so a script in the page takes it (architecture, 14). They share most of what they say: compressed, a language
 * costs some two kilobytes. Throws when the page has no place for them.
 */
export function addRenderedPages(client: Client, pages: readonly RenderedPage[]): Client {
  if (pages.length === 0) return client;
  if (!client.html.includes(ROOT_ELEMENT))
    throw new Error(`index.html has no ${ROOT_ELEMENT} to put the page into.`);
  const templates = pages.map(toTemplate).join('');
  return { ...client, html: client.html.replace(ROOT_ELEMENT, () => ROOT_ELEMENT + templates) };
}

function toTemplate({ language, direction, title, framed, markup }: RenderedPage): string {
  const attributes = { 'data-page': language, dir: direction, title: escapeHtml(title) };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<template ${written.join(' ')}${framed ? ' data-framed' : ''}>${markup}</template>`;
}
