/** Targets on a cheap phone: seconds, share of the window, requests, kilobytes as transferred, milliseconds. */
export type LoadTargets = {
  largestContent: number;
  layoutShift: number;
  requests: number;
  /** 85 % of the 223, 229, 244, 234, 270 and 248 KB that the routes loaded on 22 November 2026. */
  javaScript: number;
  usable?: number;
  interaction?: number;
};

export type LoadRoute = {
  path: string;
  as: 'visitor' | 'customer' | 'deputy';
  targets: LoadTargets;
};

const everywhere = { layoutShift: 0.02, requests: 12 } as const;

/** Pages by which visitors come to know the product, and the one that a deputy opens on a phone. */
export const loadRoutes: readonly LoadRoute[] = [
  { path: '/', as: 'visitor', targets: { ...everywhere, largestContent: 2.5, javaScript: 190 } },
  { path: '/preise', as: 'visitor', targets: { ...everywhere, largestContent: 2.5, javaScript: 194 } },
  { path: '/login', as: 'visitor', targets: { ...everywhere, largestContent: 2.5, javaScript: 207 } },
  { path: '/dashboard', as: 'customer', targets: { ...everywhere, largestContent: 3, javaScript: 199 } },
  { path: '/create', as: 'customer', targets: { ...everywhere, largestContent: 3, javaScript: 230 } },
  {
    path: '/deputy',
    as: 'deputy',
    targets: { ...everywhere, largestContent: 3, javaScript: 211, usable: 3.5, interaction: 150 },
  },
];
