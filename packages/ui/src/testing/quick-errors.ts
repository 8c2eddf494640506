import { configure, getConfig } from '@testing-library/react';

/** Testing Library's own mark of a query that is retried until it succeeds. */
const mark = '_disableExpensiveErrorDiagnostics';

/**
 * Print the whole page for a failed query only, not for each retry of one that waits: printing takes longer than
 * querying.
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
