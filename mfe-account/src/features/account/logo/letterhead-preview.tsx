import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { Account } from '../../../shared/own-account.tsx';

type LetterheadPreviewProps = {
  readonly account: Pick<Account, 'organization' | 'address' | 'zip' | 'city'>;
  readonly logo: string;
  readonly position: Account['logoPosition'];
};

/** Maximum size of a printed logo, 55 × 22 mm, at 96 dpi. */
const logoMaxWidth = '208px';
const logoMaxHeight = '83px';

/** Printed letterhead: logo, organisation, address. */
export const LetterheadPreview = ({ account, logo, position }: LetterheadPreviewProps) => {
  const t = useTexts('account');
  const { organization, address, zip, city } = account;
  const alignment = position === 'left' ? 'start' : position === 'right' ? 'end' : 'center';
  return (
    <Box bg="bg.subtle" borderWidth="1px" borderRadius="md" pt="5" px={{ base: '4', sm: '6' }}>
      <Box
        as="figure"
        aria-label={t('logo.preview')}
        bg="bg"
        borderWidth="1px"
        borderBottomWidth="0"
        px={{ base: '4', sm: '6' }}
        pt="6"
        pb="8"
        display="flex"
        flexDirection="column"
        alignItems={alignment}
        textAlign={alignment}
        fontFamily="serif"
        lineHeight="tight"
        overflowWrap="anywhere"
      >
        <chakra.img
          src={logo}
          alt={t('logo.alt')}
          maxWidth={`min(100%, ${logoMaxWidth})`}
          maxHeight={logoMaxHeight}
          mb="3"
        />
        <Box fontWeight="semibold">{organization}</Box>
        <Box fontSize="sm" color="fg.muted" mt="1">
          {[address, `${zip} ${city}`.trim()].filter((part) => part !== '').join(', ')}
        </Box>
      </Box>
    </Box>
  );
};
