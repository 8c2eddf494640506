import type { RemoteName } from '@attesta/contracts/remotes.ts';
import type { PublishedBuild } from './build-store.ts';
import type { DeployTables } from './deploy-tables.ts';

type Sources = {
  readonly tables: Pick<DeployTables, 'bytesOf' | 'list'>;
  /** Throws where the bytes are none that the remote's team has signed. */
  readonly read: (name: RemoteName, bytes: Uint8Array) => unknown;
};

/** A build that is in the database already, unless it stands there as what cannot be served. */
export const findGoodBuild = async (
  { tables, read }: Sources,
  name: RemoteName,
  build: string,
): Promise<PublishedBuild | undefined> => {
  const known = await tables.bytesOf(name, build);
  if (known === null || !isGood(() => read(name, known))) return undefined;
  return (await tables.list(name)).find((each) => each.build === build);
};

const isGood = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};
