import axe from 'axe-core';

/** Rules that cannot pass here: jsdom computes no colours, and a part of a page has no landmarks. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** The violations that axe finds in a part of a page, each with its elements. */
export async function faultsIn(piece: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(piece, { rules: RULES });
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
