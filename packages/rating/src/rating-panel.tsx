import { Button } from '@attesta/ui/button.tsx';
import { Row, Stack } from '@attesta/ui/layout.tsx';
import { HiddenText, Status } from '@attesta/ui/text.tsx';
import type { RatingItem } from '@attesta/contracts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

import { GroupTabs, panelId, tabId, type GroupTab } from './group-tabs.tsx';
import { GroupParagraph } from './group-paragraph.tsx';
import { liveSentenceOf } from './live-sentence.ts';
import { groupItems, isAnswered } from './rating-answers.ts';
import { RatingCard } from './rating-card.tsx';
import { hasGaps, isMarked } from './rating-snapshot.ts';
import { useRatingTexts } from './rating-texts.ts';
import type { Ratings } from './use-ratings.ts';

type RatingPanelProps = {
  readonly ratings: Ratings;
  /** The question (id) that somebody was sent to: its group opens and it takes the focus. */
  readonly place?: number | null;
  /** One line below each text answer, e.g. in which language to write it. */
  readonly textHint?: string;
  /** Language of the reference (`de`, `fr`, …), for reading its sentences aloud. */
  readonly language?: string | undefined;
  /** Hints below a text answer while it is typed. */
  readonly renderHints?: ((item: RatingItem, text: string) => ReactNode) | undefined;
};

const focusFirstControl = (card: Element | null | undefined): void => {
  const checked = card?.querySelector<HTMLElement>('input:checked');
  const control = checked ?? card?.querySelector<HTMLElement>('input, textarea');
  (control ?? undefined)?.focus();
};

/**
 * All questions of a reference, one group at a time. After `ratings.reportMissing` the gaps are marked and the first
 * one has the focus. Answers are saved through the callback that `useRatings` was given.
 */
export const RatingPanel = ({ ratings, place = null, textHint, language, renderHints }: RatingPanelProps) => {
  const t = useRatingTexts();
  const panel = useRef<HTMLDivElement>(null);
  const { snapshot } = ratings;
  const groups = groupItems(snapshot.items);
  const groupOf = (item: number | null) =>
    groups.findIndex(({ items }) => items.some(({ id }) => id === item));
  const groupOfGap = groupOf(snapshot.firstGap);
  const [chosen, setChosen] = useState({ group: 0, atCheck: 0, atPlace: null as number | null });
  const groupOfPlace = chosen.atPlace === place ? -1 : groupOf(place);
  const chosenGroup = groupOfPlace < 0 ? chosen.group : groupOfPlace;
  // A check opens the group of the first gap; after that the reader chooses again.
  const opened = chosen.atCheck === snapshot.checks || groupOfGap < 0 ? chosenGroup : groupOfGap;
  const active = Math.min(opened, Math.max(groups.length - 1, 0));
  const open = (group: number): void => setChosen({ group, atCheck: snapshot.checks, atPlace: place });

  const tabs: readonly GroupTab[] = groups.map(({ key, items }) => ({
    key,
    all: items.length,
    done: items.filter(({ id }) => {
      const state = snapshot.states.get(id);
      return state !== undefined && isAnswered(state.shown);
    }).length,
    missing: items.filter((item) => isMarked(snapshot, item)).length,
  }));

  const focusItem = (item: number | null): void => {
    if (item !== null) focusFirstControl(panel.current?.querySelector(`[data-rating="${item}"]`));
  };
  const focusGap = useEffectEvent(() => focusItem(snapshot.firstGap));
  const focusPlace = useEffectEvent(() => focusItem(place));
  const { checks } = snapshot;
  useEffect(() => {
    if (checks > 0) focusGap();
  }, [checks]);
  useEffect(() => {
    if (place !== null) focusPlace();
  }, [place]);

  const openNext = (index: number): void => {
    open(index);
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  };

  const next = groups[active + 1];
  const paragraph = snapshot.paragraphs.get(groups[active]?.key ?? '');
  const latest = groups[active]?.items.findIndex(({ id }) => id === snapshot.latest) ?? -1;
  return (
    <Stack gap="5">
      <GroupTabs tabs={tabs} active={active} t={t} onChange={open} />
      <HiddenText as="div">
        <Status>{snapshot.checked && !hasGaps(snapshot) && t('nothingMissing')}</Status>
      </HiddenText>
      <Stack
        ref={panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(active)}
        tabIndex={-1}
        gap="4"
        // Below the row of groups, which stays at the upper edge of a phone.
        scrollMarginTop="24"
        outline="none"
        // The sentences hold what lies below them themselves; the browser must not do it once more.
        overflowAnchor="none"
      >
        {groups[active]?.items.map((item, index) => {
          const state = snapshot.states.get(item.id);
          return state === undefined ? null : (
            <RatingCard
              key={item.id}
              item={item}
              state={state}
              missing={isMarked(snapshot, item)}
              textHint={textHint}
              sentence={liveSentenceOf(item, state, paragraph)}
              language={language}
              holdsBelow={index <= latest && state.status !== 'saving'}
              hints={renderHints?.(item, state.shown.value ?? '')}
              t={t}
              ratings={ratings}
            />
          );
        })}
        {paragraph !== undefined && paragraph.length > 0 && (
          <GroupParagraph sentences={paragraph} language={language} t={t} />
        )}
        {next !== undefined && (
          <Row justifyContent="flex-end">
            <Button variant="quiet" onClick={() => openNext(active + 1)}>
              {t('nextGroup', { group: next.key })}
            </Button>
          </Row>
        )}
      </Stack>
    </Stack>
  );
};
