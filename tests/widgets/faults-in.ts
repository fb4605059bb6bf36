import { createRequire } from 'node:module';

/** The part of axe that is used. */
interface Axe {
  readonly run: (
    context: Element,
    options: unknown,
  ) => Promise<{
    readonly violations: readonly {
      readonly help: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

// The axe that browsers are asked with, so that both know the same faults.
const axe: Axe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core');

/** jsdom has no layout, so there are no colours to compare; and a piece of a page has no landmarks. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** What axe finds wrong with a piece of a page, each with the elements it means. */
export async function faultsIn(piece: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(piece, { rules: RULES });
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
