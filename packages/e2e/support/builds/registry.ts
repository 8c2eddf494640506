export type Registry = { readonly remotes: Readonly<Record<string, { entry: string; watched?: string }>> };

/** What a browser without a past is given. */
export const readRegistry = async (url: string): Promise<Registry> =>
  (await (await fetch(`${url}/remotes.json`)).json()) as Registry;

/** The address of the wizard's build that such a browser loads. */
export const wizardEntry = async (url: string): Promise<string> =>
  (await readRegistry(url)).remotes['wizard']?.entry ?? '';

export const wizardEntryOf = (build: string): string => `/remotes/wizard/${build}/remoteEntry.js`;
