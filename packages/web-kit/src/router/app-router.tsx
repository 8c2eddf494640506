import { createContext, startTransition, use, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router';
import type { AppHistory } from './guard-history.ts';

const HistoryContext = createContext<AppHistory | null>(null);

/** History of the surrounding router. @throws Error outside of a router */
export const useAppHistory = (): AppHistory => {
  const history = use(HistoryContext);
  if (history === null) throw new Error('There is no AppRouter around this component.');
  return history;
};

type AppRouterProps = { readonly history: AppHistory; readonly children: ReactNode };

/** Router of the page. The page that is left stays until the next one can be shown. */
export const AppRouter = ({ history, children }: AppRouterProps) => {
  const [{ location, action }, setPosition] = useState(history.position);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPosition(next))), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
};
