import type { Paper } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';

type Warning = Paper['warnings'][number];

/** Contents that have words of their own, by their word in the file. */
const named: ReadonlySet<string> = new Set(['framePr', 'numPr', 'tblpPr']);

/** Words for a note about an accepted paper. A kind of a newer service is shown by its name. */
export const useWarningText = (): ((warning: Warning) => string) => {
  const t = useStationeryTexts();
  return ({ kind, name, substitute }) => {
    if (kind === 'font') return t('warnings.font', { name, substitute: substitute ?? t('warnings.another') });
    if (kind === 'link') return t('warnings.link', { name });
    return named.has(name) ? t(`warnings.parts.${name}`) : t('warnings.removed', { name });
  };
};
