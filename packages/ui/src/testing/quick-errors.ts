import { configure, getConfig } from '@testing-library/react';

/** Testing Library's own mark of a query that is only tried, and tried again until it succeeds. */
const mark = '_disableExpensiveErrorDiagnostics';

/**
 * Prints the whole page for a query that has failed, but not for each try of one that waits: printing it takes longer than
 * looking.
 */
export const quickenErrors = (): void => {
  const { getElementError: printPage } = getConfig();
  configure({
    getElementError: (message, container) => {
      if (Reflect.get(getConfig(), mark) !== true) return printPage(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
};
