import type { LighthouseReport } from './run-lighthouse.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Of 100. */
export const targets: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Says that search engines may not keep the page: what a page behind a link in a mail is there to say. */
const indexing = 'is-crawlable';

export type Score = { category: Category; score: number; lost: readonly string[] };

/**
 * What a page got in each category, and by which audits it lost points. A page that search engines must not keep is
 * not held to the audit that wants it kept: its SEO score is that of the other audits.
 */
export const readScores = ({ categories: found, audits }: LighthouseReport, isIndexed: boolean): Score[] =>
  categories.map((category) => {
    const { score, auditRefs } = found[category] ?? { score: null, auditRefs: [] };
    // What has no weight gives advice and takes no points.
    const counted = auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((audit) => audit !== undefined)
      .filter(({ id, score: got }) => got !== null && (isIndexed || id !== indexing));
    const failed = counted.filter(({ score: got }) => (got ?? 1) < 0.9);
    const isOnOthers = category === 'seo' && !isIndexed;
    return {
      category,
      score: isOnOthers
        ? Math.round(100 * (1 - failed.length / Math.max(1, counted.length)))
        : Math.round(100 * (score ?? 0)),
      lost: failed.map(({ id }) => id),
    };
  });
