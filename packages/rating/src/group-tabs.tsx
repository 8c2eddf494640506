import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';

import type { RatingTextOf } from './rating-texts.ts';

/** On a phone one row at the upper edge, moved sideways with the thumb; elsewhere all groups in sight. */
const List = chakra('div', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    gap: '2',
    position: { base: 'sticky', sm: 'static' },
    top: '0',
    zIndex: '3',
    mx: { base: '-4', sm: '0' },
    px: { base: '4', sm: '0' },
    py: { base: '2', sm: '0' },
    bg: { base: 'bg', sm: 'transparent' },
    borderBottomWidth: { base: '1px', sm: '0' },
    overflowX: { base: 'auto', sm: 'visible' },
    scrollbarWidth: 'none',
    scrollPaddingInline: '4',
  },
  variants: {
    // Rows of equal length for five, six and seven groups.
    many: {
      true: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      false: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
});

const Tab = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: '1',
    minHeight: 'target',
    px: '3',
    py: '2',
    borderWidth: '1px',
    // The document's reset leaves buttons without a line.
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg',
    fontSize: 'sm',
    lineHeight: 'tight',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    flexShrink: '0',
    maxWidth: { base: '70vw', sm: 'none' },
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { bg: 'accent.tint' } },
    '&[aria-selected=true]': {
      borderColor: 'accent',
      boxShadow: 'inset 0 -3px 0 0 {colors.accent}',
      fontWeight: 'semibold',
    },
    '&[data-missing]': { borderColor: 'danger' },
  },
});

const Count = chakra('span', {
  base: { color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
  variants: { missing: { true: { color: 'danger', fontWeight: 'medium' } } },
});

export type GroupTab = {
  readonly key: string;
  readonly done: number;
  readonly all: number;
  /** Marked items of the group; 0 before a check. */
  readonly missing: number;
};

export const tabId = (index: number): string => `rating-tab-${index}`;
export const panelId = 'rating-panel';

type GroupTabsProps = {
  readonly tabs: readonly GroupTab[];
  readonly active: number;
  readonly t: RatingTextOf;
  readonly onChange: (index: number) => void;
};

/** The groups as tabs: arrow keys, Home and End move and open, Tab goes on into the panel. */
export const GroupTabs = ({ tabs, active, t, onChange }: GroupTabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${tabId(active)}`);
    if (row == null || tab == null) return;
    // Sideways only: `scrollIntoView` would move the page as well.
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [active]);

  const move = (event: KeyboardEvent): void => {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowDown: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target);
    list.current?.querySelector<HTMLElement>(`#${tabId(target)}`)?.focus();
  };

  return (
    <List ref={list} many={tabs.length > 6} role="tablist" aria-label={t('groups')} onKeyDown={move}>
      {tabs.map(({ key, done, all, missing }, index) => (
        <Tab
          key={key}
          type="button"
          role="tab"
          id={tabId(index)}
          aria-selected={index === active}
          aria-controls={panelId}
          tabIndex={index === active ? 0 : -1}
          data-missing={missing > 0 || undefined}
          onClick={() => onChange(index)}
        >
          <span>{key}</span>{' '}
          <Count missing={missing > 0}>
            {missing > 0 ? t('open', { count: missing }) : t('progress', { done, all })}
          </Count>
        </Tab>
      ))}
    </List>
  );
};
