import type { BuiltPage } from '#gallery/page/gallery-data.ts';

/** A server of a built page. */
export interface PageServer {
  readonly port: number;
  /** Resolves with the reason when it ends. */
  readonly ended: Promise<string>;
  readonly stop: () => void;
}

/** What the builder does its work with. */
export interface PageSteps {
  /** Builds the documents as they are now, and answers the folder. Rejects with words for an editor. */
  readonly build: (signal: AbortSignal) => Promise<string>;
  /** Starts a server of a folder's page, in a partner's theme or, with an empty name, in the product's own. */
  readonly serve: (folder: string, theme: string, signal: AbortSignal) => Promise<PageServer>;
  readonly remove: (folder: string) => void;
  /** Called whenever the state is another one. */
  readonly onChange: () => void;
}

const MOST_ERRORS = 5;

/**
 * Builds and serves the page that visitors get, for the gallery (R4.8). It makes one build at a time, of which the newest wins.
 * The last good page is served until the next one is.
 */
export class PageBuilder {
  readonly #steps: PageSteps;
  readonly #folders = new Set<string>();
  #state: BuiltPage = { port: null, isBuilding: false, fault: null, errors: [] };
  /** The theme that was asked for last; undefined when the documents have changed since. */
  #wanted: string | undefined;
  /** A build of the documents as they are now. */
  #fresh: string | undefined;
  #shown: { readonly folder: string; readonly server: PageServer } | undefined;
  #run = new AbortController();
  #last = Promise.resolve();

  constructor(steps: PageSteps) {
    this.#steps = steps;
  }

  get state(): BuiltPage {
    return this.#state;
  }

  /** Asks for the page in a theme. Builds only what is not built, or being built, already. */
  want(theme: string): void {
    if (theme === this.#wanted) return;
    this.#wanted = theme;
    this.#run.abort();
    this.#run = new AbortController();
    const { signal } = this.#run;
    this.#set({ isBuilding: true, fault: null });
    this.#last = this.#last.then(async () => this.#make(theme, signal));
  }

  /** Tells that the documents have changed: the next gallery that wants the page gets a new one. */
  forget(): void {
    this.#run.abort();
    this.#wanted = undefined;
    this.#fresh = undefined;
  }

  /** Takes down what the page on a port reports of its own mistakes. */
  report(port: number, error: string): void {
    const { errors } = this.#state;
    if (port === this.#state.port)
      this.#set({ errors: [...new Set([...errors, error])].slice(-MOST_ERRORS) });
  }

  /** Ends its processes at once. */
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
      // What broke off because something newer is wanted says nothing about the documents.
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

  /** A server that ends by itself leaves no page; whoever asks again gets another one. */
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
