import type { Version } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { CheckboxInput } from '@attesta/ui/fields/checkbox-input.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { useVersionWords } from './version-words.ts';

const List = chakra('ol', { base: { listStyleType: 'none', borderTopWidth: '1px' } });

type VersionListProps = {
  readonly versions: readonly Version[];
  /** Chosen for a comparison. */
  readonly chosen: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
  /** Absent while nothing may be restored. */
  readonly onRestore?: ((version: Version) => void) | undefined;
};

/** Versions, the newest first: what each is, when and by whom; chosen for a comparison, or restored. */
export const VersionList = ({ versions, chosen, onChoose, onRestore }: VersionListProps) => {
  const t = useTexts('wizard');
  const words = useVersionWords();
  return (
    <List aria-label={t('history.listTitle')}>
      {versions.map((version) => {
        const isChosen = chosen.includes(version.id);
        return (
          <chakra.li
            key={version.id}
            py="3"
            borderBottomWidth="1px"
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            rowGap="1"
            justifyContent="space-between"
            alignItems="flex-start"
          >
            <chakra.div flex="1 1 16rem" minWidth="0">
              <CheckboxInput
                checked={isChosen}
                disabled={!isChosen && chosen.length === 2}
                onChange={(next) => onChoose(version.id, next)}
              >
                <Stack as="span" gap="0">
                  <HiddenText>{t('history.choose')} </HiddenText>
                  <chakra.span fontWeight="medium" overflowWrap="anywhere">
                    {words.title(version)}
                  </chakra.span>
                  <chakra.span fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                    {version.by === ''
                      ? words.moment(version)
                      : t('history.by', { moment: words.moment(version), who: version.by })}
                  </chakra.span>
                </Stack>
              </CheckboxInput>
            </chakra.div>
            {onRestore !== undefined && (
              <Row ms={{ base: '5', sm: '0' }} me={{ sm: '-3' }} gap="0">
                <Button
                  variant="quiet"
                  size="sm"
                  minHeight={{ base: 'target', sm: '9' }}
                  onClick={() => onRestore(version)}
                >
                  {t('history.restore')}
                  <HiddenText>
                    {' '}
                    {words.title(version)}, {words.moment(version)}
                  </HiddenText>
                </Button>
              </Row>
            )}
          </chakra.li>
        );
      })}
    </List>
  );
};
