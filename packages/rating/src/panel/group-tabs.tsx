import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import type { RatingTextOf } from '../i18n/rating-texts.ts';
import { TabButton, tabId } from './tab-button.tsx';
import type { GroupTab } from './tab-button.tsx';

/**
 * Groups in one row: on a phone at the upper edge, scrolled sideways, elsewhere all visible. Six or more make a list of
 * two columns.
 */
const List = chakra('div', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    gap: { base: '2', sm: '0' },
    position: { base: 'sticky', sm: 'static' },
    top: '0',
    zIndex: '3',
    mx: { base: '-4', sm: '0' },
    px: { base: '4', sm: '0' },
    py: { base: '2', sm: '0' },
    bg: { base: 'bg', sm: 'transparent' },
    borderBottomWidth: '1px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollPaddingInline: '4',
  },
  variants: {
    many: {
      true: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: { sm: '4' } },
      // The longest word of each heading decides how the row is divided.
      false: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(min-content, 1fr)' },
    },
  },
});

type GroupTabsProps = {
  readonly tabs: readonly GroupTab[];
  readonly active: number;
  readonly counts: boolean;
  readonly t: RatingTextOf;
  readonly onChange: (index: number) => void;
};

/** Groups as tabs: arrow keys, Home and End move and open, Tab leads into the panel. */
export const GroupTabs = ({ tabs, active, counts, t, onChange }: GroupTabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const lastShown = useRef(0);
  useEffect(() => {
    // The first tab is visible without measuring, which would lay out the whole page again.
    if (lastShown.current === active) return;
    lastShown.current = active;
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${tabId(active)}`);
    if (row == null || tab == null) return;
    // Sideways only: `scrollIntoView` would scroll the page as well.
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [active]);

  const move = (event: KeyboardEvent): void => {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target);
    list.current?.querySelector<HTMLElement>(`#${tabId(target)}`)?.focus();
  };

  return (
    <List ref={list} many={tabs.length > 5} role="tablist" aria-label={t('groups')} onKeyDown={move}>
      {tabs.map((tab, index) => (
        <TabButton
          key={tab.name}
          {...tab}
          index={index}
          selected={index === active}
          many={tabs.length > 5}
          counts={counts}
          t={t}
          onChange={onChange}
        />
      ))}
    </List>
  );
};
