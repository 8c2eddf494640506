import type { RemoteName } from '@attesta/contracts';
import type { RouteObject } from 'react-router-dom';

/** Languages of the interface; `de` is complete and the fallback of the others. */
export type Language = 'de' | 'en' | 'fr' | 'it';

export type { RemoteName };

/** Texts of one namespace: nested keys to strings, as in `i18n/<lng>.json`. */
export type Texts = { readonly [key: string]: string | Texts };

/** What a route may carry as its `handle`. */
export type PageHandle = {
  /** Fetches what the page's first rendering needs; never rejects. */
  readonly prepare?: () => Promise<void>;
};

/**
 * The one module that a remote exposes (`./remote`). Written by hand because it is the promise between
 * separately deployed builds: fields are only ever added, and added ones are optional.
 */
export type RemoteModule = {
  /** Routes with absolute paths (`/account/payment/:token`); the shell guards them by what the build says of its pages. */
  readonly routes: RouteObject[];
  /** The i18next namespace that the remote's texts live in; equal to its name in the registry. */
  readonly namespace: RemoteName;
  /** Loads the texts of one language; `de` must resolve, the others may resolve to a part. */
  loadTexts(language: Language): Promise<Texts>;
};
