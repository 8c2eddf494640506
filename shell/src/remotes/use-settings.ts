import { useEffect, useState } from 'react';
import { readRegistry, settingsOnPage } from './registry.ts';
import type { Settings } from './registry.ts';

/** Names and company data of this installation; defaults until (or unless) the registry says them. */
export const useSettings = (): Settings => {
  const [settings, setSettings] = useState(settingsOnPage);
  useEffect(() => {
    readRegistry().then(
      (registry) => setSettings(registry.settings),
      () => undefined,
    );
  }, []);
  return settings;
};
