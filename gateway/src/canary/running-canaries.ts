import { isRemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Canary, WebBuilds } from '../builds/web-builds.ts';
import type { CanaryId } from './canary-keys.ts';

export const idOf = (remote: string, { build, startedAt }: Canary): CanaryId => ({
  remote,
  build: build.build,
  startedAt,
});

export const running = ({ canaries = {} }: WebBuilds): [RemoteName, Canary][] =>
  Object.entries(canaries).flatMap(([name, canary]) => (isRemoteName(name) ? [[name, canary]] : []));
