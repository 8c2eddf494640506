import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';

/** Parts of an article below or behind each other: they never change places, and so go without keys. */
export const inOrder = <Item>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map((item) => render(item)));
