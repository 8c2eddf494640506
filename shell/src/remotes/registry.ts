import type { RemoteName } from '@attesta/web-kit';
import { readPageStart } from '@attesta/web-kit/page-start.ts';

export type RemoteEntry = { readonly entry: string; readonly integrity: string };

/** Company data and names of this installation; empty strings where nothing is configured. */
export type Settings = {
  readonly productName: string;
  readonly supportEmail: string;
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly zip: string;
    readonly city: string;
    readonly email: string;
    readonly phone: string;
  };
};

export type Registry = {
  /** The shell's build that the gateway would serve now. */
  readonly shell: string;
  readonly remotes: Readonly<Partial<Record<RemoteName, RemoteEntry>>>;
  readonly settings: Settings;
};

const address = '/remotes.json';
const timeoutMilliseconds = 4000;

export const defaultSettings: Settings = {
  productName: 'Attesta',
  supportEmail: '',
  company: { name: '', address: '', zip: '', city: '', email: '', phone: '' },
};

const complete = ({ shell, remotes, settings }: Partial<Registry>): Registry => ({
  shell: shell ?? '',
  remotes: remotes ?? {},
  settings: {
    ...defaultSettings,
    ...settings,
    company: { ...defaultSettings.company, ...settings?.company },
  },
});

const { registry: written } = readPageStart();
/** What the gateway wrote into the page; null on a page without it. */
const onPage = typeof written === 'object' && written !== null ? complete(written) : null;

let current: Promise<Registry> | null = onPage === null ? null : Promise.resolve(onPage);

/** Names and company data as far as the page itself says them. */
export const settingsOnPage = (): Settings => onPage?.settings ?? defaultSettings;

const fetchRegistry = async (): Promise<Registry> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMilliseconds) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return complete((await response.json()) as Partial<Registry>);
};

/** Which remotes lie where: as the page says, else asked once; a failure is forgotten, so that the next call asks again. */
export const readRegistry = (): Promise<Registry> => {
  current ??= fetchRegistry().catch((error: unknown) => {
    current = null;
    throw error;
  });
  return current;
};

/** Asks again, for a retry or to see whether a new build is out. */
export const refreshRegistry = (): Promise<Registry> => {
  current = null;
  return readRegistry();
};
