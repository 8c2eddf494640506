import { useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';

import { isNewerBuildOffered } from '../remotes/load-remote.ts';

/** Rest after which the line appears, so that it moves nothing under somebody's hands (milliseconds). */
const restMilliseconds = 60_000;

const actions = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves once nobody has done anything for a minute. */
const waitForRest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, restMilliseconds);
    const start = (): void => {
      clearTimeout(timer);
      timer = setTimeout(resolve, restMilliseconds);
    };
    for (const action of actions) window.addEventListener(action, start, { signal, passive: true });
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * Quiet line that a newer build of this page's shell or remotes is current. It never reloads by itself: the reader does,
 * or closes it for this page.
 * @param every time between two looks (milliseconds)
 */
export const NewerBuild = ({ every }: { readonly every: number }) => {
  const t = useTexts('shell');
  const [state, setState] = useState<'current' | 'newer' | 'closed'>('current');

  useEffect(() => {
    if (state !== 'current') return undefined;
    const ending = new AbortController();
    const look = async (): Promise<void> => {
      if (document.hidden || !(await isNewerBuildOffered())) return;
      await waitForRest(ending.signal);
      if (!ending.signal.aborted) setState('newer');
    };
    // A failed look is repeated by the next one.
    const lookQuietly = (): void => void look().catch(() => undefined);
    lookQuietly();
    const timer = setInterval(lookQuietly, every);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [every, state]);

  return (
    <output className="shell-status">
      {state === 'newer' && (
        <span className="shell-newer">
          <span className="shell-newer__text">{t('newer.text')}</span>
          <button type="button" className="shell-newer__action" onClick={() => window.location.reload()}>
            {t('newer.reload')}
          </button>
          <button type="button" className="shell-newer__action" onClick={() => setState('closed')}>
            {t('newer.later')}
          </button>
        </span>
      )}
    </output>
  );
};
