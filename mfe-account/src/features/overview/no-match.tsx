import { zeugnisstatus } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';

type NoMatchProps = {
  readonly search: string;
  readonly status: number | undefined;
  /** Filters that are set, the status among them, in words. */
  readonly names: readonly string[];
};

/** Says what nothing was found for. */
export const NoMatch = ({ search, status, names }: NoMatchProps) => {
  const t = useTexts('account');
  const filters = names.join(', ');
  if (search !== '') {
    return names.length === 0
      ? t('overview.noHit', { search })
      : t('overview.noHitWith', { search, filters });
  }
  if (names.length === 1 && status !== undefined) {
    return t(status === zeugnisstatus.finished ? 'overview.noFinished' : 'overview.noOpen');
  }
  return t('overview.noneWith', { filters });
};
