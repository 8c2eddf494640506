import { workspacesWith } from '@attesta/web-build/inputs.ts';
import type { Change } from './changed-files.ts';
import type { Phase } from './phases.ts';
import { journeys, staticChecks, vitest, webBuilds } from './phases.ts';

/** One page of each remote: what a remote's build can get wrong on its way to a browser. */
const visits = 'network.spec.ts';

const withoutServers = ['--project=unit', '--project=browser'];

/** Everything. */
export const wholeLanes = (): Phase[][] => [
  // In the shorter lane, so that both end at about the same time.
  [webBuilds(), journeys(), staticChecks()],
  [
    vitest('unit and component tests', 'unit', withoutServers),
    // Half of their time they wait, for a LibreOffice, a clock or a process that starts.
    vitest('server tests', 'server', ['--project=server', '--maxWorkers=3']),
  ],
];

/** What a change can have broken. */
export const changeLanes = ({ since, files, present }: Change): Phase[][] => {
  const changed = files.flatMap((file) => /^packages\/e2e\/journeys\/(.+\.spec\.ts)$/.exec(file)?.[1] ?? []);
  const specs = changed.filter((spec) => present.includes(`packages/e2e/journeys/${spec}`));
  const touchesPages = workspacesWith(files).length > 0;
  const wanted = [...new Set([...specs, ...(touchesPages ? [visits] : [])])];
  return [
    ...(wanted.length > 0 ? [[webBuilds(), journeys(wanted)]] : []),
    [vitest('tests of the change', 'vitest', [`--changed=${since}`])],
    [staticChecks(present)],
  ];
};
