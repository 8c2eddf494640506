import { createContext, startTransition, use, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router';
import type { AppHistory } from './guard-history.ts';

const HistoryContext = createContext<AppHistory | null>(null);

/** The history of the router around a component. @throws Error outside of a router */
export const useAppHistory = (): AppHistory => {
  const history = use(HistoryContext);
  if (history === null) throw new Error('There is no AppRouter around this component.');
  return history;
};

type AppRouterProps = { readonly history: AppHistory; readonly children: ReactNode };

/** Shows the page of the present address. The page that is left stays until the next one can be shown. */
export const AppRouter = ({ history, children }: AppRouterProps) => {
  const [{ location, action }, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
};
