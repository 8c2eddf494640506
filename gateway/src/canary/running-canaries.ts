import { releaseParts } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { Canary, WebBuilds } from '../builds/web-builds.ts';
import type { CanaryId } from './canary-keys.ts';

export const idOf = (remote: string, { build, startedAt }: Canary): CanaryId => ({
  remote,
  build: build.build,
  startedAt,
});

/** In the order of the parts, the shell first. */
export const running = ({ canaries = {} }: WebBuilds): [ReleasePart, Canary][] =>
  releaseParts.flatMap((part) => {
    const canary = canaries[part];
    return canary === undefined ? [] : [[part, canary]];
  });
