import { notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import type { ComponentType } from 'react';

type LazyComponent<Props> = {
  /** Null until it was fetched. */
  readonly Part: ComponentType<Props> | null;
  readonly isLoading: boolean;
  /** Fetches the part; true once it is there. A failure is said, and can be tried again. */
  readonly fetchPart: () => Promise<boolean>;
};

/** A part of a page whose script is fetched when somebody asks for it, not with the page. */
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
