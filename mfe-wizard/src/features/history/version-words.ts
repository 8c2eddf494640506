import { versionCauses } from '@attesta/contracts';
import type { History, Version } from '@attesta/contracts';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { useTexts } from '@attesta/web-kit';

type Words = {
  /** Name of a version, or what it was kept for. */
  readonly title: (version: Version) => string;
  readonly moment: (version: Version) => string;
  /** A side of a comparison, with its moment. */
  readonly side: (history: History, side: string) => string;
};

/** Wording of versions. */
export const useVersionWords = (): Words => {
  const t = useTexts('wizard');
  const moment = ({ at }: Version): string =>
    t('history.moment', { day: formatMoment(at), time: formatTime(at) });
  const title = ({ name, cause }: Version): string => {
    if (name !== null) return name;
    const known = versionCauses.find((each) => each === cause);
    return t(`history.causes.${known ?? 'other'}`);
  };
  return {
    title,
    moment,
    side: ({ versions, finished }, side) => {
      if (side === 'now') return t(finished ? 'history.finishedState' : 'history.now');
      const version = versions.find(({ id }) => id === side);
      return version === undefined ? t('history.gone') : `${title(version)}, ${moment(version)}`;
    },
  };
};
