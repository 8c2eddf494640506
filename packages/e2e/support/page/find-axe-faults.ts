import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * Violations of WCAG 2.2 AA and of good practice that axe finds on the current page, one line each. The provider's
 * payment form is excluded.
 */
export const findAxeFaults = async (page: Page): Promise<string[]> => {
  await endMotion(page);
  // Legacy mode checks one frame alone; otherwise axe opens a page to merge the results of frames.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    // Passed rules need no details per element.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `axe ${id}: ${help} (${target.join(' ')})`),
  );
};

/** Ends animations, whose intermediate colours would make the contrast a matter of chance. */
const endMotion = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
};
