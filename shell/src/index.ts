import { applyPagePolicy } from './page-policy.ts';

applyPagePolicy();

// Shared modules are resolved asynchronously, so everything that imports one lies behind this import.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
