import { ConfigFaults } from '#server/config/read-config.ts';
import type { Client } from './read-client.ts';

/** A theme as the build lays it beside the page; its name changes with its content. */
const THEME_FILE = /^\/assets\/theme-(.+)-[\w-]{8}\.css$/;

/**
 * Puts a partner's theme into the page: a stylesheet after the page's own, in force before anything is painted. Without
 * a name the page stays as it is. Throws `ConfigFaults` when no theme has the name.
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
