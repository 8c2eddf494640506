import type { WebBuildName } from '@attesta/web-build/workspaces.ts';

/**
 * Journeys by front end, each listed under the one that it tests most; `npm test` runs all of them. Journeys across all
 * front ends, or about services, are in `journeysOfAll`.
 */
export const ownJourneys: Readonly<Record<WebBuildName, readonly string[]>> = {
  shell: ['session', 'network', 'languages'],
  marketing: ['landing', 'features', 'guides', 'prerendered', 'public-pages', 'authenticity'],
  account: [
    'account',
    'stationery',
    'export',
    'retention',
    'recovery',
    'second-factor',
    'payment-results',
    'mail-scanners',
    'bad-input',
  ],
  wizard: ['main-job', 'proofreading', 'reference-text', 'change-text', 'corrections', 'history', 'keyboard'],
  deputy: ['delegation'],
  admin: ['administration'],
};

/** Journeys that belong to no single front end. */
export const journeysOfAll: readonly string[] = [
  'access',
  'alone',
  'canary',
  'containers',
  'authority',
  'crawl',
  'deployment',
  'development',
  'drain',
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
