import type { WebBuildName } from '@attesta/web-build/workspaces.ts';

/**
 * The journeys by which a team knows that its own part works, each beside the part that it is about most; `npm test` runs
 * all of them. The remaining ones are about all parts together, or about services.
 */
export const ownJourneys: Readonly<Record<WebBuildName, readonly string[]>> = {
  shell: ['session', 'network', 'languages'],
  marketing: ['landing', 'features', 'guides', 'prerendered', 'public-pages'],
  account: ['account', 'recovery', 'second-factor', 'payment-results', 'mail-scanners', 'bad-input'],
  wizard: ['main-job', 'proofreading', 'reference-text', 'keyboard'],
  deputy: ['delegation'],
  admin: ['administration'],
};

/** No part's own: they are about what all of them share, or about what is behind them. */
export const journeysOfAll: readonly string[] = [
  'access',
  'alone',
  'canary',
  'authority',
  'crawl',
  'deployment',
  'development',
  'erasure',
  'error-catalogue',
  'expensive-calls',
  'fallbacks',
  'faults',
  'forced-colours',
  'hostile',
  'hostile-program',
  'large-bodies',
  'long-words',
  'lock-order',
  'media',
  'pages',
  'payment-faults',
  'personal-references',
  'publishing',
  'redis-outage',
  'remote-faults',
  'render-flood',
  'same-bytes',
  'skew',
];
