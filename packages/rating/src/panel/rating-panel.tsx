import { Button } from '@attesta/ui/elements/button.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { HiddenText, Status } from '@attesta/ui/elements/text.tsx';
import type { LiveSentence, RatingItem } from '@attesta/contracts';
import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { FillBar } from './fill-bar.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { GroupParagraph } from './group-paragraph.tsx';
import type { Questionnaire } from '../store/questionnaire.ts';
import { groupItems, isAnswered, isUnfavourable, splitCaption } from '../store/rating-answers.ts';
import type { RatingGroup } from '../store/rating-answers.ts';
import { RatingCard } from '../card/rating-card.tsx';
import { isAllSaved, isReadyToContinue, readProgress } from '../store/rating-progress.ts';
import { hasGaps, isMarked, stateIn } from '../store/rating-snapshot.ts';
import type { ItemState, RatingSnapshot } from '../store/rating-snapshot.ts';
import { useRatingTexts } from '../i18n/rating-texts.ts';
import { panelId, tabId } from './tab-button.tsx';
import type { GroupTab } from './tab-button.tsx';
import { useRatingSnapshot } from '../store/use-ratings.ts';
import type { Ratings } from '../store/use-ratings.ts';
import { chakra } from '@chakra-ui/react';
import type { RatingTextOf } from '../i18n/rating-texts.ts';
import { stacked } from '../card/scale-segments.tsx';

/**
 * Sentence of a card's answer: as it stands in the saved paragraph, or while saving, as announced for the level;
 * followed by saved evidence. Null without a choice and for answers that print nothing.
 */
const liveSentenceOf = (
  item: RatingItem,
  { shown, status }: Pick<ItemState, 'shown' | 'status'>,
  paragraph: readonly LiveSentence[] | undefined,
): string | null => {
  if (shown.value === null || shown.notRelevant) return null;
  const chosen = item.rating.possibleValues.find(({ code }) => code === shown.value);
  if (chosen?.sentence === undefined) return null;
  const [inParagraph, ...evidence] = paragraph?.filter(({ items }) => items.includes(item.id)) ?? [];
  const rated = status === 'saving' || inParagraph === undefined ? chosen.sentence : inParagraph.text;
  return [rated, ...evidence.map(({ text }) => text)].join(' ');
};

const Legend = chakra('details', {
  base: {
    display: 'none',
    fontSize: 'sm',
    [stacked]: { display: 'block' },
    '& > summary': { minHeight: 'target', py: '3', color: 'accent', fontWeight: 'medium', cursor: 'pointer' },
    '& dt': { fontWeight: 'medium' },
    '& dd': { color: 'fg.muted', mb: '2' },
  },
});

type LevelLegendProps = { readonly items: readonly RatingItem[]; readonly t: RatingTextOf };

/** Meanings of the levels, once below a group whose scales show names only. */
const LevelLegend = ({ items, t }: LevelLegendProps) => {
  const scale = items.find(({ rating }) => rating.type === 'radio')?.rating.possibleValues ?? [];
  const levels = scale.map(({ caption }) => splitCaption(caption)).filter(({ meaning }) => meaning !== '');
  if (levels.length === 0) return null;
  return (
    <Legend>
      <summary>{t('levelsMean')}</summary>
      <dl>
        {levels.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Legend>
  );
};

type RatingPanelProps = {
  readonly questionnaire: Questionnaire;
  readonly ratings: Ratings;
  /** Id of the question to open and focus. */
  readonly targetItem?: number | null;
  /** True if each group counts its answers; false if the page has one count for all. */
  readonly counts?: boolean;
  /** True puts the bar that fills open questions below them, so that a phone shows the first question first. */
  readonly fillsBelow?: boolean;
  /** Line below each text answer, e.g. about the language to write in. */
  readonly textHint?: string;
  /** Language of the reference (`de`, `fr`, …), for screen readers. */
  readonly language?: string | undefined;
  /** Renders hints below a text answer while it is typed. Must be a stable function, as cards are memoized. */
  readonly renderHints?: ((item: RatingItem, text: string) => ReactNode) | undefined;
};

const focusFirstControl = (card: Element | null | undefined): void => {
  const checked = card?.querySelector<HTMLElement>('input:checked');
  const control = checked ?? card?.querySelector<HTMLElement>('input, textarea');
  (control ?? undefined)?.focus();
};

/** Value before the first group: the frame and the first card are painted first, so that the rater can begin. */
const none = -1;
const firstCards = 1;

const whole = (snapshot: RatingSnapshot): RatingSnapshot => snapshot;

const tabOf = ({ key, items }: RatingGroup, snapshot: RatingSnapshot): GroupTab => {
  const answered = items.filter((item) => isAnswered(stateIn(snapshot, item).shown));
  const { answered: answeredRequired, total } = readProgress(items, snapshot);
  return {
    name: key,
    all: items.length,
    done: answered.length,
    missing: items.filter((item) => isMarked(snapshot, item)).length,
    complete: total === 0 ? answered.length === items.length : answeredRequired === total,
  };
};

const Panel = ({
  questionnaire: { items, paragraphs },
  ratings,
  targetItem = null,
  counts = true,
  fillsBelow = false,
  textHint,
  language,
  renderHints,
}: RatingPanelProps) => {
  const t = useRatingTexts();
  const panel = useRef<HTMLDivElement>(null);
  const snapshot = useRatingSnapshot(ratings, whole);
  const groups = useMemo(() => groupItems(items), [items]);
  const active = Math.min(snapshot.group, Math.max(groups.length - 1, 0));
  // The tab responds at once; rendering a group's cards takes longer and may follow a moment later.
  const deferred = useDeferredValue(active, none);
  const isBeginning = deferred === none;
  const shown = isBeginning ? active : deferred;
  const tabs = groups.map((group) => tabOf(group, snapshot));

  const focusTarget = useEffectEvent(() => {
    if (snapshot.target === null) return;
    focusFirstControl(panel.current?.querySelector(`[data-rating="${snapshot.target}"]`));
  });
  const { targeted } = snapshot;
  const focused = useRef(0);
  useEffect(() => {
    if (targeted === focused.current || isBeginning || shown !== active) return;
    focused.current = targeted;
    focusTarget();
  }, [targeted, isBeginning, shown, active]);
  useEffect(() => {
    if (targetItem !== null) ratings.openItem(targetItem);
  }, [ratings, targetItem]);

  const openNext = (index: number): void => {
    ratings.openGroup(index);
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  };

  const weakOnes = items.flatMap((item) => {
    const { value, notRelevant } = stateIn(snapshot, item).shown;
    return item.rating.type === 'radio' && !notRelevant && isUnfavourable(value) ? [item.id] : [];
  });
  const current = groups[shown];
  const cards = isBeginning ? current?.items.slice(0, firstCards) : current?.items;
  const next = isBeginning ? undefined : current && groups[shown + 1];
  const paragraph = paragraphs[current?.key ?? ''];
  const fillBar = current !== undefined && (
    <FillBar key={current.key} group={current} snapshot={snapshot} ratings={ratings} t={t} />
  );
  return (
    <Stack gap={{ base: '3', sm: '5' }}>
      <GroupTabs tabs={tabs} active={active} counts={counts} t={t} onChange={ratings.openGroup} />
      <HiddenText as="div">
        <Status>{snapshot.checked && !hasGaps(items, snapshot) && t('nothingMissing')}</Status>
      </HiddenText>
      <Stack
        ref={panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(shown)}
        aria-busy={isBeginning || shown !== active || undefined}
        tabIndex={-1}
        gap="4"
        // Below the row of groups, which sticks to the upper edge of a phone.
        scrollMarginTop="24"
        outline="none"
        // The sentences keep the content below them in place; the browser must not adjust it again.
        overflowAnchor="none"
      >
        {!fillsBelow && fillBar}
        {cards?.map((item) => (
          <RatingCard
            key={item.id}
            item={item}
            pending={snapshot.pending.get(item.id)}
            onlyWeak={weakOnes.length === 1 && weakOnes[0] === item.id}
            missing={isMarked(snapshot, item)}
            textHint={textHint}
            sentence={liveSentenceOf(item, stateIn(snapshot, item), paragraph)}
            language={language}
            renderHints={renderHints}
            t={t}
            ratings={ratings}
          />
        ))}
        {isBeginning && <Skeleton lines={8} />}
        {fillsBelow && !isBeginning && fillBar}
        {!isBeginning && current !== undefined && <LevelLegend items={current.items} t={t} />}
        {!isBeginning && paragraph !== undefined && paragraph.length > 0 && (
          <GroupParagraph
            sentences={paragraph}
            settled={isAllSaved(items, snapshot)}
            language={language}
            t={t}
          />
        )}
        {next !== undefined && (
          <Row justifyContent="flex-end">
            <Button
              variant={isReadyToContinue(items, snapshot) ? 'outline' : 'solid'}
              onClick={() => openNext(shown + 1)}
            >
              {t('nextGroup', { group: next.key })}
            </Button>
          </Row>
        )}
      </Stack>
    </Stack>
  );
};

/**
 * All questions of a reference, one group at a time. After `ratings.reportMissing` gaps are marked and the first one is
 * focused. Answers are saved through the callback of `useRatings`, which yields a new `questionnaire`. An answer
 * rerenders its own card, and others only if their sentence changes.
 */
export const RatingPanel = memo(Panel);
