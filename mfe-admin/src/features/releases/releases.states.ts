import { releaseParts } from '@attesta/contracts';
import type { CanaryCounts, CanaryRelease, PartReleases, ReleaseBuild, Releases } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { chef, idOf, longNamed } from '../../testing/examples.ts';

const admins = [chef, { ...longNamed, id: idOf(6) }];

const shipped = (build: string): ReleaseBuild => ({
  build,
  version: '1.0.0',
  publishedAt: null,
  madeCurrent: null,
  state: 'current',
  requires: { 'web-kit': '^1.0.0', contracts: '^1.0.0' },
});

/** Builds of which the third is current: an admin has rolled back to it. */
const wizardBuilds: readonly ReleaseBuild[] = Array.from({ length: 9 }, (_, index) => ({
  ...shipped(`k3f9a07vq2${String(90 - index)}`),
  version: `1.${9 - index}.0`,
  publishedAt: `2026-01-0${9 - index}T08:30:00.000Z`,
  madeCurrent:
    index === 0
      ? null
      : { at: `2026-01-0${9 - index}T09:05:00.000Z`, adminId: [null, idOf(5), idOf(6)][index % 3] ?? null },
  state: index === 2 ? 'current' : index === 8 ? 'unfit' : 'kept',
}));

const good: CanaryCounts = {
  sessions: 12_480,
  failed: 38,
  slow: 214,
  loadFailed: 21,
  hung: 9,
  uncaught: 8,
  lcp: 1240,
  cls: 0.02,
  inp: 96,
};

const canary: CanaryRelease = {
  build: 'k3f9a07vq290',
  version: '1.9.0',
  share: 10,
  startedAt: '2026-01-09T10:00:00.000Z',
  counts: {
    canary: { ...good, sessions: 1386, failed: 6, loadFailed: 1, hung: 0, uncaught: 5, slow: 22 },
    current: good,
  },
  rule: { failedAbove: 5.6, slowAbove: 8.4, least: 5, first: 3 },
  ended: null,
};

const takenBack: CanaryRelease = {
  ...canary,
  counts: {
    canary: { ...good, sessions: 31, failed: 6, loadFailed: 0, hung: 1, uncaught: 5, slow: 1 },
    current: good,
  },
  ended: { at: '2026-01-09T10:12:00.000Z', how: 'takenBack', cause: 'failed' },
};

const withCanary = (shown: CanaryRelease): Releases => ({
  parts: partsWith(true).map((each) => (each.part === 'wizard' ? { ...each, canary: shown } : each)),
  admins,
});

const provides: Record<string, string> = { 'web-kit': '1.4.0', contracts: '1.1.0' };

const partsWith = (published: boolean): PartReleases[] =>
  releaseParts.map((part, index) => ({
    part,
    provides: part === 'shell' ? provides : {},
    builds: part === 'wizard' && published ? [...wizardBuilds] : [shipped(`0a1b2c3d4e${index}f`)],
  }));

const full: Releases = { parts: partsWith(true), admins };
const page = { address: '/admin/ausgaben', viewer: 'admin' } as const;

const answerWith = (releases: Releases) => ({ listReleases: () => ok(releases) });

export const states = {
  full: { ...page, answers: answerWith(full), shows: text('k3f9a07vq288') },
  canary: { ...page, answers: answerWith(withCanary(canary)), shows: text(/^Er endet von selbst/) },
  'canary-taken-back': {
    ...page,
    answers: answerWith(withCanary(takenBack)),
    shows: text('Von selbst zurückgenommen'),
  },
  confirm: {
    ...page,
    answers: answerWith(full),
    act: (shown) =>
      button(shown, /^Zurück auf diese Version/)
        .first()
        .click(),
    shows: text(/^Für alle gilt sofort/),
  },
  refused: {
    ...page,
    answers: { ...answerWith(full), rollBackRelease: () => fault('releaseChanged') },
    act: async (shown) => {
      await button(shown, /^Zurück auf diese Version/)
        .first()
        .click();
      await button(shown, 'Jetzt wechseln').click();
    },
    shows: text(/^Inzwischen ist eine andere Version aktuell/),
  },
  empty: {
    ...page,
    answers: answerWith({ parts: partsWith(false), admins: [] }),
    shows: text(/noch nichts veröffentlicht/),
  },
  loading: { ...page, answers: { listReleases: unanswered }, shows: heading('Versionen') },
  error: {
    ...page,
    answers: { listReleases: () => fault('serviceUnavailable') },
    shows: text(/Versionen konnten nicht geladen werden/),
  },
} satisfies SceneStates;
