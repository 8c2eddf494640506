import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** Number of elements a second for which React records a creation stack; the rest go without. */
const limit = 10_000;

// React's development build records a stack trace for every element, shown in its warnings only. Make it believe that
// the limit of the current second is reached.
const shared: unknown = Reflect.get(React, internals);
if (typeof shared === 'object' && shared !== null) {
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => limit,
    set: () => {},
  });
}
