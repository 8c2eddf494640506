export type Registry = {
  /** Build of the shell. */
  readonly shell: string;
  readonly remotes: Readonly<Record<string, { entry: string; watched?: string }>>;
};

/** Registry as given to a browser without cookies. */
export const readRegistry = async (url: string): Promise<Registry> =>
  (await (await fetch(`${url}/remotes.json`)).json()) as Registry;

/** Address of the wizard's build that such a browser loads. */
export const wizardEntry = async (url: string): Promise<string> =>
  (await readRegistry(url)).remotes['wizard']?.entry ?? '';

export const wizardEntryOf = (build: string): string => `/remotes/wizard/${build}/remoteEntry.js`;
