import { chakra } from '@chakra-ui/react';
import { memo, useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import type { RatingTextOf } from './rating-texts.ts';

/**
 * One row: at the upper edge of a phone moved sideways with the thumb, elsewhere all groups in sight. Six or seven have no
 * room beside each other and make a list of two columns.
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
      // The longest word of each heading decides how the row is shared.
      false: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(min-content, 1fr)' },
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
    px: { base: '3', sm: '2' },
    py: '2',
    borderWidth: { base: '1px', sm: '0' },
    // The document's reset leaves buttons without a line.
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: { base: 'md', sm: '0' },
    bg: { base: 'bg', sm: 'transparent' },
    fontSize: 'sm',
    lineHeight: 'tight',
    textAlign: 'start',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    flexShrink: '0',
    maxWidth: { base: '70vw', sm: 'none' },
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { bg: 'accent.tint' } },
    '&[aria-selected=true]': {
      borderColor: 'accent',
      boxShadow: 'inset 0 -3px 0 0 {colors.accent}',
      fontWeight: 'semibold',
      // Where colours are the user's, shadows are none.
      '@media (forced-colors: active)': { borderBottomWidth: '3px', borderColor: 'Highlight' },
    },
    '&[data-missing]': { borderColor: 'danger' },
  },
  variants: {
    many: {
      true: { flexDirection: { sm: 'row' }, alignItems: { sm: 'center' }, borderTopWidth: { sm: '1px' } },
      false: {},
    },
  },
});

const Count = chakra('span', {
  base: { color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: { missing: { true: { color: 'danger', fontWeight: 'medium' } } },
});

export type GroupTab = {
  readonly name: string;
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

type TabButtonProps = GroupTab & {
  readonly index: number;
  readonly selected: boolean;
  readonly many: boolean;
  readonly t: RatingTextOf;
  readonly onChange: (index: number) => void;
};

const TabButton = memo(({ name, done, all, missing, index, selected, many, t, onChange }: TabButtonProps) => (
  <Tab
    many={many}
    type="button"
    role="tab"
    id={tabId(index)}
    aria-selected={selected}
    aria-controls={panelId}
    tabIndex={selected ? 0 : -1}
    data-missing={missing > 0 || undefined}
    onClick={() => onChange(index)}
  >
    <span>{name}</span>{' '}
    <Count missing={missing > 0}>
      {missing > 0 ? t('open', { count: missing }) : t('progress', { done, all })}
    </Count>
  </Tab>
));

/** The groups as tabs: arrow keys, Home and End move and open, Tab goes on into the panel. */
export const GroupTabs = ({ tabs, active, t, onChange }: GroupTabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    // The first one is in sight without measuring, which would lay out the whole page once more.
    if (shown.current === active) return;
    shown.current = active;
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
          t={t}
          onChange={onChange}
        />
      ))}
    </List>
  );
};
