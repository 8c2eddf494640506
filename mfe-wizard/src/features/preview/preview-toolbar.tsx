import { Button } from '@attesta/ui/elements/button.tsx';
import { ArrowIcon, WarningIcon } from '@attesta/ui/elements/icons.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { historyPath } from '../../shared/history-path.ts';
import { IconButton } from '../../shared/icon-button.tsx';
import { StickyBar } from '../../shared/sticky-bar.tsx';
import { isOpen } from './use-ranked-findings.ts';
import type { RankedFinding } from './use-ranked-findings.ts';

export type View = 'page' | 'text';

const views: readonly View[] = ['page', 'text'];

/**
 * `width` fills the width, `whole` shows the page at a glance, a number is a factor of the real size. At the largest
 * one a pixel of the picture is a pixel of the screen; beyond it the picture would blur.
 */
export type Zoom = 'width' | 'whole' | 1 | 1.5;

const zooms: readonly Zoom[] = ['width', 'whole', 1, 1.5];

type Option<Value> = {
  readonly value: Value;
  readonly text: string;
  /** Text for a small screen. */
  readonly short?: string;
  readonly isForLarge?: boolean;
};

type SwitchProps<Value> = {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

const Switch = <Value extends string | number>({ label, options, chosen, onChoose }: SwitchProps<Value>) => (
  <Row as="fieldset" aria-label={label} gap="1">
    {options.map(({ value, text, short = text, isForLarge = false }) => (
      <Button
        key={value}
        variant={value === chosen ? 'outline' : 'quiet'}
        size="sm"
        px="2"
        minHeight={{ base: 'target', sm: '9' }}
        hideBelow={isForLarge ? 'sm' : undefined}
        aria-label={text}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        <chakra.span hideBelow="sm">{text}</chakra.span>
        <chakra.span hideFrom="sm">{short}</chakra.span>
      </Button>
    ))}
  </Row>
);

type PagesProps = {
  readonly page: number;
  readonly pageCount: number | null;
  readonly onPage: (page: number) => void;
};

const Pages = ({ page, pageCount, onPage }: PagesProps) => {
  const t = useTexts('wizard');
  const count = pageCount ?? 1;
  return (
    <Row gap="1">
      <IconButton label={t('preview.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ArrowIcon direction="left" />
      </IconButton>
      <Status fontSize="sm" fontVariantNumeric="tabular-nums" textAlign="center">
        {pageCount !== null && t('preview.position', { page, count })}
      </Status>
      <IconButton label={t('preview.nextPage')} disabled={page >= count} onClick={() => onPage(page + 1)}>
        <ArrowIcon direction="right" />
      </IconButton>
    </Row>
  );
};

/** Opens the findings; shows their number and the number of grave ones. */
const FindingsButton = ({
  findings,
  onOpen,
}: {
  readonly findings: readonly RankedFinding[];
  readonly onOpen: () => void;
}) => {
  const t = useTexts('wizard');
  const open = findings.filter(isOpen);
  const grave = open.filter(({ weight }) => weight === 'grave').length;
  return (
    <Button
      variant="outline"
      size="sm"
      minHeight={{ base: 'target', sm: '9' }}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        {grave > 0 && (
          <chakra.span color="danger" display="flex">
            <WarningIcon />
          </chakra.span>
        )}
        {[
          t('findings.button', { count: open.length }),
          ...(grave > 0 ? [t('findings.grave', { count: grave })] : []),
        ].join(', ')}
      </chakra.span>
    </Button>
  );
};

type PreviewToolbarProps = PagesProps & {
  readonly zeugnisId: string;
  readonly view: View;
  /** Null if there is no picture. */
  readonly zoom: Zoom | null;
  /** Null until loaded. */
  readonly findings: readonly RankedFinding[] | null;
  readonly onView: (view: View) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onFindings: () => void;
};

/** View at the left, the way to the text and findings at the right; below them the page and zoom of the picture. */
export const PreviewToolbar = (props: PreviewToolbarProps) => {
  const { zeugnisId, view, zoom, findings, onView, onZoom, onFindings } = props;
  const t = useTexts('wizard');
  return (
    <StickyBar>
      <Switch
        label={t('preview.view')}
        options={views.map((value) => ({
          value,
          text: t(`preview.views.${value}`),
          short: t(`preview.shortViews.${value}`),
        }))}
        chosen={view}
        onChoose={onView}
      />
      <Row gap="2">
        <LinkButton
          to={paths.createText(zeugnisId)}
          variant="outline"
          size="sm"
          minHeight={{ base: 'target', sm: '9' }}
        >
          {t('text.title')}
        </LinkButton>
        <LinkButton
          to={historyPath(zeugnisId)}
          variant="quiet"
          size="sm"
          minHeight={{ base: 'target', sm: '9' }}
        >
          {t('history.title')}
        </LinkButton>
        {findings !== null && findings.length > 0 && (
          <FindingsButton findings={findings} onOpen={onFindings} />
        )}
      </Row>
      {view === 'page' && zoom !== null && (
        <chakra.div display="flex" width="full" justifyContent="space-between" gap="2">
          <Pages {...props} />
          <Switch
            label={t('preview.zoom')}
            options={zooms.map((value) => ({
              value,
              text: typeof value === 'number' ? `${value * 100} %` : t(`preview.zooms.${value}`),
              // On a small screen `width` shows the whole page and 150 % has no room.
              isForLarge: value === 'whole' || value === 1.5,
            }))}
            chosen={zoom}
            onChoose={onZoom}
          />
        </chakra.div>
      )}
    </StickyBar>
  );
};
