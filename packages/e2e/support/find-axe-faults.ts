import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * What axe finds against WCAG 2.2 AA and good practice on the page as it stands, a line each. The provider's payment form
 * is not ours to judge.
 */
export async function findAxeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `axe ${id}: ${help} (${target.join(' ')})`),
  );
}
