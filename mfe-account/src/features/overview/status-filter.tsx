import { zeugnisstatus } from '@attesta/contracts';
import { segment, segmentRadio } from '@attesta/ui/theme/segment-style.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Segments = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, auto))',
    '& > label': {
      ...segment,
      minHeight: 'target',
      px: '4',
      py: '1',
      lineHeight: 'tight',
      hyphens: 'auto',
      '&:last-of-type': { borderEndRadius: 'md' },
    },
    '& input': segmentRadio,
  },
});

const statuses = [
  [undefined, 'all'],
  [zeugnisstatus.open, 'open'],
  [zeugnisstatus.finished, 'finished'],
] as const;

type StatusFilterProps = {
  /** Undefined for both. */
  readonly value: number | undefined;
  readonly onChange: (status: number | undefined) => void;
};

/** Filter for all, open or finished references. */
export const StatusFilter = ({ value, onChange }: StatusFilterProps) => {
  const t = useTexts('account');
  const id = useId();
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="1.5"
      minWidth="0"
      width={{ base: 'full', sm: 'auto' }}
    >
      <chakra.span id={id} fontSize="sm" fontWeight="medium" lineHeight="tight">
        {t('overview.status')}
      </chakra.span>
      <Segments role="radiogroup" aria-labelledby={id}>
        {statuses.map(([status, name]) => (
          <label key={name}>
            <input type="radio" name={id} checked={status === value} onChange={() => onChange(status)} />
            {t(`overview.statuses.${name}`)}
          </label>
        ))}
      </Segments>
    </chakra.div>
  );
};
