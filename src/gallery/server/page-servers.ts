import type { ViteDevServer } from 'vite';
import type { Release } from '#contract/release.ts';

/** In which theme a page is served, and who may frame it and gets its error reports. */
export interface PageSetting {
  /** A partner's theme. With an empty name, the page has the product's own theme. */
  readonly theme: string;
  /** The port of the gallery. */
  readonly galleryPort: number;
}

/** Serves pages in one theme. */
export interface PageServer {
  /** The origin of its pages. */
  readonly origin: string;
  /** Serves the page of a release from now on, and returns its address. */
  readonly show: (release: Release) => string;
  readonly close: () => Promise<void>;
}

/** Starts a server of pages from its sources, which Vite loads. Rejects with a message for an editor. */
export type ServePages = (setting: PageSetting, vite: ViteDevServer) => Promise<PageServer>;

/** The built program of the page. */
export interface PageProgram {
  /** Identifies the last build. Undefined while there is none. */
  readonly build: () => string | undefined;
  readonly servePages: ServePages;
}

/** The servers of pages that a gallery has opened. */
interface PageServers {
  /** The server of a theme, from the last build. Rejects with a message for an editor. */
  readonly of: (theme: string) => Promise<PageServer>;
  readonly open: () => Promise<readonly PageServer[]>;
  readonly close: () => Promise<void>;
}

/** Opens one server for each theme, and closes those of the build before. */
export function makePageServers(vite: ViteDevServer, { build, servePages }: PageProgram): PageServers {
  const servers = new Map<string, Promise<PageServer>>();
  let served: string | undefined;

  async function open(): Promise<readonly PageServer[]> {
    const opened = await Promise.allSettled(servers.values());
    return opened.flatMap((server) => (server.status === 'fulfilled' ? [server.value] : []));
  }

  async function close(): Promise<void> {
    const opened = open();
    servers.clear();
    for (const server of await opened) await server.close();
  }

  return {
    open,
    close,
    of: async (theme) => {
      const present = build();
      if (present !== served) {
        served = present;
        await close();
      }
      const server = servers.get(theme) ?? servePages({ theme, galleryPort: portOf(vite) }, vite);
      servers.set(theme, server);
      // The next request tries again.
      server.catch(() => servers.get(theme) === server && servers.delete(theme));
      return server;
    },
  };
}

function portOf({ httpServer }: ViteDevServer): number {
  const address = httpServer?.address();
  return typeof address === 'object' && address ? address.port : 0;
}
