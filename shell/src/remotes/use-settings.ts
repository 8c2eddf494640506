import type { Installation } from '@attesta/web-kit/installation.ts';
import { useEffect, useState } from 'react';
import { readRegistry, settingsOnPage } from './registry.ts';

/** Names and company data of this installation; defaults until (or unless) the registry says them. */
export const useSettings = (): Installation => {
  const [settings, setSettings] = useState(settingsOnPage);
  useEffect(() => {
    readRegistry().then(
      (registry) => setSettings(registry.settings),
      () => undefined,
    );
  }, []);
  return settings;
};
