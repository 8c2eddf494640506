import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { SubTitle } from '@attesta/ui/elements/text.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { useId, useState } from 'react';
import { Mark, RowButton } from '../list-parts.tsx';
import type { Paper } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';
import { PaperSample } from './paper-sample.tsx';
import { useWarningText } from './warning-text.ts';

/** Subject of a dialog of the list. */
export type PaperAction = 'use' | 'rename' | 'delete';

type PaperRowProps = {
  readonly paper: Paper;
  readonly onAct: (action: PaperAction, paper: Paper) => void;
};

const stateOf = ({ state, isDefault }: Paper) => {
  if (state === 'draft') return 'papers.draft';
  return isDefault ? 'papers.default' : 'papers.active';
};

/** A paper: its state, what to know about it, its actions and its sample, which a draft shows from the start. */
export const PaperRow = ({ paper, onAct }: PaperRowProps) => {
  const t = useStationeryTexts();
  const toText = useWarningText();
  const { name, state, createdAt, width, height, textWidth, textHeight, locations, warnings } = paper;
  const isDraft = state === 'draft';
  const [isShown, setIsShown] = useState(isDraft);
  const sampleId = useId();
  const millimetres = (value: number): number => Math.round(value);
  return (
    <Stack
      as="li"
      gap="4"
      bg="bg"
      borderWidth="1px"
      borderRadius="md"
      p={{ base: '5', md: '6' }}
      listStyleType="none"
    >
      <Stack gap="1" overflowWrap="anywhere">
        <SubTitle>
          {name}
          <Mark>{t(stateOf(paper))}</Mark>
        </SubTitle>
        <Box fontSize="sm" color="fg.muted" lineHeight="tight">
          {t('papers.facts', {
            date: formatMoment(createdAt),
            width: millimetres(width),
            height: millimetres(height),
            textWidth: millimetres(textWidth),
            textHeight: millimetres(textHeight),
          })}
        </Box>
        {locations.length > 0 && (
          <Box fontSize="sm" color="fg.muted" lineHeight="tight">
            {t('papers.locations', { names: locations.join(', ') })}
          </Box>
        )}
      </Stack>
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('warnings.title')}>
          <Stack as="ul" gap="1" ps="5" listStyleType="disc">
            {warnings.map((warning) => (
              <li key={`${warning.kind} ${warning.name}`}>{toText(warning)}</li>
            ))}
          </Stack>
        </Notice>
      )}
      <Row gap="2">
        <RowButton
          name={t(isDraft ? 'papers.useOf' : 'papers.changeUseOf', { name })}
          variant={isDraft ? 'solid' : 'outline'}
          onClick={() => onAct('use', paper)}
        >
          {t(isDraft ? 'papers.use' : 'papers.changeUse')}
        </RowButton>
        <RowButton
          name={t(isShown ? 'papers.hideOf' : 'papers.showOf', { name })}
          aria-expanded={isShown}
          aria-controls={isShown ? sampleId : undefined}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'papers.hide' : 'papers.show')}
        </RowButton>
        <RowButton
          name={t('papers.renameOf', { name })}
          variant="quiet"
          onClick={() => onAct('rename', paper)}
        >
          {t('papers.rename')}
        </RowButton>
        <RowButton name={t('deleteOf', { name })} variant="quiet" onClick={() => onAct('delete', paper)}>
          {t('delete')}
        </RowButton>
      </Row>
      {isShown && (
        <div id={sampleId}>
          <PaperSample paper={paper} />
        </div>
      )}
    </Stack>
  );
};
