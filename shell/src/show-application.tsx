import { selectSession } from '@attesta/web-kit';
import type { AppStore } from '@attesta/web-kit';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { clickAgain } from './early-click.ts';

const Application = ({ store }: { store: AppStore }) => {
  useEffect(clickAgain, []);
  return <App store={store} />;
};

/**
 * Takes over the page that the gateway wrote, which is a visitor's, element by element: nothing on it moves, and what was
 * typed or focused stays. Anybody else gets a page of their own; `start.ts` has hidden the visitor's meanwhile.
 */
export const showApplication = (root: HTMLElement, store: AppStore): void => {
  const app = (
    <StrictMode>
      <Application store={store} />
    </StrictMode>
  );
  if (root.hasChildNodes() && selectSession(store.getState()).role === 'visitor') {
    hydrateRoot(root, app);
    return;
  }
  root.replaceChildren();
  delete document.documentElement.dataset['session'];
  createRoot(root).render(app);
};
