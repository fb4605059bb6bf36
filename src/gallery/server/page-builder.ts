import type { BuiltPage } from '#gallery/page/gallery-data.ts';

/** A server of a built page. */
export interface PageServer {
  readonly port: number;
  /** Resolves with the reason when the server ends. */
  readonly ended: Promise<string>;
  readonly stop: () => void;
}

/** The steps of the builder's work; tests pass their own. */
export interface PageSteps {
  /** Builds the current documents, and resolves to the folder. Rejects with a message for an editor. */
  readonly build: (signal: AbortSignal) => Promise<string>;
  /** Starts a server for a folder's page, in a partner's theme. With an empty name, the page has the product's own theme. */
  readonly serve: (folder: string, theme: string, signal: AbortSignal) => Promise<PageServer>;
  readonly remove: (folder: string) => void;
  /** Called after each change of the state. */
  readonly onChange: () => void;
}

const MOST_ERRORS = 5;

/**
 * Builds and serves the page that visitors get, for the gallery (R4.8). Only one build runs at a time, and a newer request
 * replaces it. Until the next page is ready, the last page that could be built is served.
 */
export class PageBuilder {
  readonly #steps: PageSteps;
  readonly #folders = new Set<string>();
  #state: BuiltPage = { port: null, isBuilding: false, fault: null, errors: [] };
  /** The theme of the last request; undefined when the documents have changed since. */
  #wanted: string | undefined;
  /** The folder of a build of the current documents. */
  #fresh: string | undefined;
  /** The server of the page that the gallery shows, and the folder that it serves. */
  #shown: { readonly folder: string; readonly server: PageServer } | undefined;
  /** Aborts the work for the last request. */
  #run = new AbortController();
  /** Resolves when the work for the last request has ended. */
  #last = Promise.resolve();

  constructor(steps: PageSteps) {
    this.#steps = steps;
  }

  get state(): BuiltPage {
    return this.#state;
  }

  /** Requests the page in a theme. Builds it, unless it is built or being built already. */
  want(theme: string): void {
    if (theme === this.#wanted) return;
    this.#wanted = theme;
    this.#run.abort();
    this.#run = new AbortController();
    const { signal } = this.#run;
    this.#set({ isBuilding: true, fault: null });
    this.#last = this.#last.then(async () => this.#make(theme, signal));
  }

  /** Called when the documents have changed. The next request then builds a new page. */
  forget(): void {
    this.#run.abort();
    this.#wanted = undefined;
    this.#fresh = undefined;
  }

  /** Stores an error that the page on a port has reported about itself. */
  report(port: number, error: string): void {
    const { errors } = this.#state;
    if (port === this.#state.port)
      this.#set({ errors: [...new Set([...errors, error])].slice(-MOST_ERRORS) });
  }

  /** Ends the processes immediately. */
  dispose(): void {
    this.#run.abort();
    this.#shown?.server.stop();
    this.#shown = undefined;
  }

  #set(change: Partial<BuiltPage>): void {
    this.#state = { ...this.#state, ...change };
    this.#steps.onChange();
  }

  async #make(theme: string, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      const folder = this.#fresh ?? (await this.#build(signal));
      const server = await this.#steps.serve(folder, theme, signal);
      if (signal.aborted) return server.stop();
      this.#show(folder, server);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      // A build that a newer request has aborted says nothing about the documents.
      if (!signal.aborted) this.#set({ isBuilding: false, fault });
    } finally {
      this.#removeOld();
    }
  }

  async #build(signal: AbortSignal): Promise<string> {
    const folder = await this.#steps.build(signal);
    this.#folders.add(folder);
    signal.throwIfAborted();
    this.#fresh = folder;
    return folder;
  }

  #show(folder: string, server: PageServer): void {
    this.#shown?.server.stop();
    this.#shown = { folder, server };
    this.#set({ port: server.port, isBuilding: false, fault: null, errors: [] });
    void server.ended.then((fault) => this.#lose(server, fault));
  }

  /** Handles a server that ended by itself: there is no page until the next request starts another server. */
  #lose(server: PageServer, fault: string): void {
    if (this.#shown?.server !== server) return;
    this.#shown = undefined;
    this.#wanted = undefined;
    this.#set({ port: null, fault });
  }

  #removeOld(): void {
    for (const folder of this.#folders) {
      if (folder === this.#fresh || folder === this.#shown?.folder) continue;
      this.#folders.delete(folder);
      this.#steps.remove(folder);
    }
  }
}
