import type { RenderedPage } from '#protocol/rendered-page.ts';
import { ConfigFaults } from '#server/config/config-faults.ts';
import { escapeHtml, escapePlaces } from '#contract/escape-html.ts';
import type { Client } from './read-client.ts';

const STYLESHEET = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"[^>]*>/g;

/**
 * Inlines the stylesheets of the page. The browser then draws the page one round trip earlier, half a second on a slow
 * line, and never without its design. The policy allows the styles by their hashes (R10.3). Throws when a stylesheet was not
 * built.
 */
export function inlineStyles(client: Client): Client {
  const html = client.html.replaceAll(STYLESHEET, (_link, path: string) => {
    const file = client.files.get(path);
    if (!file) throw new Error(`index.html names ${path}, which was not built.`);
    return `<style>${escapeClosingTag(file.bodies.identity.body.toString())}</style>`;
  });
  return { ...client, html };
}

/** A stylesheet may contain `</style` in an image or a comment. The escaped form means the same in CSS. */
function escapeClosingTag(css: string): string {
  return css.replaceAll('</', String.raw`<\/`);
}

/** The path of a built theme. Its name contains a hash of its content. */
const THEME_FILE = /^\/assets\/theme-(.+)-[\w-]{8}\.css$/;

/**
 * Adds the stylesheet of a partner's theme after the page's own, before the first paint. Without a name the page stays
 * as it is. Throws `ConfigFaults` for an unknown theme.
 */
export function addTheme(client: Client, name: string | undefined): Client {
  if (name === undefined) return client;
  const themes = [...client.files.keys()].flatMap((path) => {
    const [, theme] = THEME_FILE.exec(path) ?? [];
    return theme === undefined ? [] : { theme, path };
  });
  const chosen = themes.find(({ theme }) => theme === name);
  if (!chosen) {
    const names = themes.map(({ theme }) => theme).join(', ');
    throw new ConfigFaults([`THEME must be one of ${names}, or unset, not ${JSON.stringify(name)}`]);
  }
  const html = client.html.replace('</head>', `<link rel="stylesheet" href="${chosen.path}" /></head>`);
  return { ...client, html };
}

const ROOT_ELEMENT = '<div id="root"></div>';

/**
 * Adds the rendered pages to the built page, each as a template. A script in the page picks a template by the URL fragment,
 * which no server sees (architecture, principle 14). The pages share most of their text: compressed, a language adds about two
 * kilobytes.
 * Throws when the page has no root element.
 */
export function addRenderedPages(client: Client, pages: readonly RenderedPage[]): Client {
  if (pages.length === 0) return client;
  if (!client.html.includes(ROOT_ELEMENT))
    throw new Error(`index.html has no ${ROOT_ELEMENT} to put the page into.`);
  const templates = escapePlaces(pages.map(toTemplate).join(''));
  const html = client.html.replace(ROOT_ELEMENT, () => ROOT_ELEMENT + templates);
  return pages.some((page) => page.needsFurtherParts)
    ? preloadFurtherParts({ ...client, html })
    : { ...client, html };
}

/** Preloads the parts that a form needs besides the program. Otherwise they would load only after the program, a round trip later. */
function preloadFurtherParts(client: Client): Client {
  const link = `<link rel="modulepreload" crossorigin href="${builtFile(client, 'further-parts')}">`;
  return { ...client, html: client.html.replace('</head>', `${link}</head>`) };
}

/**
 * Adds the script by which the workbench shows the page in every state (R12.4). Only the page of a draft has it. It runs before the
 * program, and waits for it.
 */
export function addPreviewAgent(client: Client): Client {
  const script = `<script type="module" crossorigin src="${builtFile(client, 'preview-agent')}"></script>`;
  return { ...client, html: client.html.replace('<script type="module"', `${script}<script type="module"`) };
}

/** The address of a built script. It contains a hash of its content. */
function builtFile({ files }: Client, name: 'further-parts' | 'preview-agent'): string {
  const path = [...files.keys()].find((each) => each.startsWith(`/assets/${name}-`) && each.endsWith('.js'));
  if (path === undefined) throw new Error(`The page was built without ${name}.js.`);
  return path;
}

function toTemplate({ language, direction, title, framed, markup, success }: RenderedPage): string {
  const attributes = { 'data-hydrate': language, dir: direction, title: escapeHtml(title) };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const page = `<template ${written.join(' ')}${framed ? ' data-framed' : ''}>${markup}</template>`;
  if (!success) return page;
  const named = `data-success="${language}" title="${escapeHtml(success.title)}"`;
  return `${page}<template ${named}>${success.markup}</template>`;
}
