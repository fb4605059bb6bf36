import axe from 'axe-core';

/** jsdom has no layout, so there are no colours to compare; and a piece of a page has no landmarks. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** What axe finds wrong with a piece of a page, each with the elements it means. */
export async function faultsIn(piece: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(piece, { rules: RULES });
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
