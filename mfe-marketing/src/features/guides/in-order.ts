import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';

/** Children of an article without keys, since their order never changes. */
export const inOrder = <Item>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map((item) => render(item)));
