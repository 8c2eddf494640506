import type { PictureName } from './picture-address.ts';

/** Pictures of each section in the order of use (product.md 2). */
export const galleries = {
  account: ['register', 'password', 'login', 'second-factor', 'dashboard'],
  credit: ['prices', 'amount', 'order', 'paid'],
  reference: [
    'employee',
    'employment',
    'settings',
    'who-rates',
    'delegation',
    'rating',
    'preview',
    'finished',
  ],
} as const satisfies Record<string, readonly PictureName[]>;

export type GalleryName = keyof typeof galleries;
