import { useEffect, useState } from 'react';
import { defaultSettings, readRegistry, type Settings } from './registry.ts';

/** Names and company data of this installation; defaults until (or unless) the registry answers. */
export const useSettings = (): Settings => {
  const [settings, setSettings] = useState(defaultSettings);
  useEffect(() => {
    readRegistry().then(
      (registry) => setSettings(registry.settings),
      () => undefined,
    );
  }, []);
  return settings;
};
