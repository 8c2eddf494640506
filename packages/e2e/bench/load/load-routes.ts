/** What a route must keep on a cheap phone; seconds, a share of the window, kilobytes as transferred, milliseconds. */
export type LoadTargets = {
  largestContent: number;
  layoutShift: number;
  requests: number;
  /** 85 % of what the route loaded before it was made smaller. */
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

/** The pages by which somebody comes to know the product, and the one that a deputy opens on a phone. */
export const loadRoutes: readonly LoadRoute[] = [
  { path: '/', as: 'visitor', targets: { ...everywhere, largestContent: 2.5, javaScript: 0 } },
  { path: '/preise', as: 'visitor', targets: { ...everywhere, largestContent: 2.5, javaScript: 0 } },
  { path: '/login', as: 'visitor', targets: { ...everywhere, largestContent: 2.5, javaScript: 0 } },
  { path: '/dashboard', as: 'customer', targets: { ...everywhere, largestContent: 3, javaScript: 0 } },
  { path: '/create', as: 'customer', targets: { ...everywhere, largestContent: 3, javaScript: 0 } },
  {
    path: '/deputy',
    as: 'deputy',
    targets: { ...everywhere, largestContent: 3, javaScript: 0, usable: 3.5, interaction: 150 },
  },
];
