import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';

import type { RatingTextOf } from '../i18n/rating-texts.ts';

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
    // The document's reset removes the border style of buttons.
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
      // Forced colours show no shadows.
      '@media (forced-colors: active)': { borderBottomWidth: '3px', borderColor: 'Highlight' },
    },
    '&[data-missing]': { borderColor: 'danger' },
  },
  variants: {
    many: {
      true: { flexDirection: { sm: 'row' }, alignItems: { sm: 'center' }, borderTopWidth: { sm: '1px' } },
      false: {},
    },
    /** No line for a count. */
    row: { true: { flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-start' }, false: {} },
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
  /** True if every required question is answered. */
  readonly complete: boolean;
};

export const tabId = (index: number): string => `rating-tab-${index}`;
export const panelId = 'rating-panel';

type TabButtonProps = GroupTab & {
  readonly index: number;
  readonly selected: boolean;
  readonly many: boolean;
  /** True if the tab counts answers; otherwise it only marks a complete group. */
  readonly counts: boolean;
  readonly t: RatingTextOf;
  readonly onChange: (index: number) => void;
};

/** Tab of a group with its count of answered or missing questions. */
export const TabButton = memo(
  ({ name, done, all, missing, complete, index, selected, many, counts, t, onChange }: TabButtonProps) => (
    <Tab
      many={many}
      row={!counts && missing === 0}
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
      {(missing > 0 || counts) && (
        <Count missing={missing > 0}>
          {missing > 0 ? t('open', { count: missing }) : t('progress', { done, all })}
        </Count>
      )}
      {missing === 0 && !counts && complete && (
        <chakra.span color="accent" my="-0.5">
          <CheckIcon />
          <HiddenText>{t('complete')}</HiddenText>
        </chakra.span>
      )}
    </Tab>
  ),
);
