import { Button } from '@attesta/ui/button.tsx';
import { ArrowIcon } from '@attesta/ui/icons.tsx';
import { Row } from '@attesta/ui/layout.tsx';
import { Status } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';

import { IconButton } from '../../../components/icon-button.tsx';

/**
 * `fit`: the whole page; else a factor of the real size. At the largest one each pixel of the picture is a pixel of the
 * screen; beyond it the page would only be stretched.
 */
export type Zoom = 'fit' | 1 | 1.5;

const zooms: readonly Zoom[] = ['fit', 1, 1.5];

type PreviewToolbarProps = {
  readonly page: number;
  readonly pageCount: number | null;
  readonly zoom: Zoom;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
};

/** Pages at the left, zoom at the right. */
export const PreviewToolbar = ({ page, pageCount, zoom, onPage, onZoom }: PreviewToolbarProps) => {
  const t = useTexts('wizard');
  const count = pageCount ?? 1;
  return (
    <Row justifyContent="space-between" gap="3" minHeight="9">
      <Row gap="1">
        <IconButton label={t('preview.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ArrowIcon direction="left" />
        </IconButton>
        <Status fontSize="sm" fontVariantNumeric="tabular-nums" minWidth="24" textAlign="center">
          {pageCount !== null && t('preview.position', { page, count })}
        </Status>
        <IconButton label={t('preview.nextPage')} disabled={page >= count} onClick={() => onPage(page + 1)}>
          <ArrowIcon direction="right" />
        </IconButton>
      </Row>
      <Row as="fieldset" aria-label={t('preview.zoom')} gap="1">
        {zooms.map((option) => (
          <Button
            key={option}
            variant={option === zoom ? 'outline' : 'quiet'}
            size="sm"
            px="2"
            aria-pressed={option === zoom}
            onClick={() => onZoom(option)}
          >
            {option === 'fit' ? t('preview.fit') : `${option * 100} %`}
          </Button>
        ))}
      </Row>
    </Row>
  );
};
