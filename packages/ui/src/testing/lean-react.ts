import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** So many elements of a second React notes the place of; those after them go without. */
const most = 10_000;

// React's development build notes for every element where it was made, a stack trace each, and only its warnings show them.
// Here it takes the most of a second for reached.
const shared: unknown = Reflect.get(React, internals);
if (typeof shared === 'object' && shared !== null) {
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => most,
    set: () => {},
  });
}
