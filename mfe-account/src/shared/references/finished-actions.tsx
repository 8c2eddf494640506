import { ZWISCHENZEUGNIS } from '@attesta/contracts';
import type { ReferenceEntry } from '@attesta/contracts';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { DownloadReferenceButtons } from './download-reference-buttons.tsx';
import { nameOf } from './reference-link.tsx';

type FinishedActionsProps = {
  readonly row: ReferenceEntry;
  /** True keeps the message of a failed download until it is closed. */
  readonly stickyFailure: boolean;
};

/** Actions on a finished reference: its page asks for the reason or for the credit. */
export const FinishedActions = ({ row, stickyFailure }: FinishedActionsProps) => {
  const t = useTexts('account');
  const { id, idZeugnisart, replacedAt } = row;
  const link = (begin: 'correction' | 'final', label: string) => (
    <LinkButton to={`${paths.finished(id)}?begin=${begin}`} variant="quiet" size="sm">
      {label} <HiddenText>{nameOf(row)}</HiddenText>
    </LinkButton>
  );
  return (
    <Row
      gap="0"
      flexDirection={{ base: 'row', lg: 'column' }}
      alignItems="flex-end"
      justifyContent="flex-end"
    >
      <DownloadReferenceButtons row={row} stickyFailure={stickyFailure} />
      {replacedAt == null && link('correction', t('series.correct'))}
      {replacedAt == null && idZeugnisart === ZWISCHENZEUGNIS && link('final', t('series.continue'))}
    </Row>
  );
};
