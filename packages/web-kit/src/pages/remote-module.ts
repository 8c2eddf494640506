import type { RemoteName } from '@attesta/contracts';
import type { RouteObject } from 'react-router-dom';

/** Languages of the interface; `de` is complete and the fallback of the others. */
export type Language = 'de' | 'en' | 'fr' | 'it';

export type { RemoteName };

/** Texts of one namespace: nested keys to strings, as in `i18n/<language>.json`. */
export type Texts = { readonly [key: string]: string | Texts };

/** `handle` of a route. */
export type PageHandle = {
  /** Loads the code of the page's first rendering; never rejects. */
  readonly prepare?: () => Promise<void>;
};

/**
 * Module that a remote exposes (`./remote`). Written by hand, as it is the contract between separately deployed builds:
 * fields are only ever added, and added ones are optional.
 */
export type RemoteModule = {
  /**
   * Routes with absolute paths (`/account/payment/:token`); the shell guards them by the access that the build
   * declares.
   */
  readonly routes: RouteObject[];
  /** i18next namespace of the remote's texts; equals its name in the registry. */
  readonly namespace: RemoteName;
  /** Loads the texts of one language; `de` must be complete, the others may be partial. */
  loadTexts(language: Language): Promise<Texts>;
};
