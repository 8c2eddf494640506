import { notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import type { ComponentType } from 'react';

type LazyComponent<Props> = {
  /** Null until loaded. */
  readonly Part: ComponentType<Props> | null;
  readonly isLoading: boolean;
  /** Loads the component; true once it is there. A failure is reported and can be retried. */
  readonly fetchPart: () => Promise<boolean>;
};

/** A component whose chunk is loaded on demand, not with the page. */
export const useLazyComponent = <Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const fetchPart = async (): Promise<boolean> => {
    if (Part !== null) return true;
    setIsLoading(true);
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch {
      dispatch(notify({ severity: 'error', summary: t('errorHeading'), detail: t('partFailed') }));
      return false;
    } finally {
      setIsLoading(false);
    }
  };
  return { Part, isLoading, fetchPart };
};
