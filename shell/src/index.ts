// Shared modules are resolved asynchronously, so everything that imports one lies behind this import.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
