import type { RenderedPage } from '#contract/rendered-page.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Client } from './read-client.ts';

const PLACE = '<div id="root"></div>';

/**
 * Puts the rendered pages into the built one, each as a template: which of them a visitor wants stands in the hash, which no
 * server sees, so the boot script takes it (architecture, 14). They share most of what they say: compressed, a language
 * costs some two kilobytes. Throws when the page has no place for them.
 */
export function withMarkup(client: Client, pages: readonly RenderedPage[]): Client {
  if (pages.length === 0) return client;
  if (!client.html.includes(PLACE)) throw new Error(`index.html has no ${PLACE} to put the page into.`);
  const templates = pages.map(templateOf).join('');
  return { ...client, html: client.html.replace(PLACE, () => PLACE + templates) };
}

function templateOf({ language, direction, title, framed, markup }: RenderedPage): string {
  const attributes = { 'data-hydrate': language, dir: direction, title: escapeHtml(title) };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<template ${written.join(' ')}${framed ? ' data-framed' : ''}>${markup}</template>`;
}
