import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * What axe finds against WCAG 2.2 AA and good practice on the page as it stands, a line each. The provider's payment form
 * is not ours to judge.
 */
export const findAxeFaults = async (page: Page): Promise<string[]> => {
  await endMotion(page);
  // Of one frame alone: results of several are joined in a page that is opened for it each time.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    // What is well need not be told element by element.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `axe ${id}: ${help} (${target.join(' ')})`),
  );
};

/** A colour on its way from one to another is none that anybody reads, and would be judged by chance. */
const endMotion = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};
