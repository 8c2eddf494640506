import type { ArtId } from '../catalogue/catalogue-schema.ts';
import type { CalendarDate } from '../input/input.ts';
import type { Tense } from '../text/realise.ts';

/** Tense of intro, tasks, ratings and overall sentence (domain.md 3.6). */
export const tenseOf = (art: ArtId, hasLeaveDate: boolean): Tense => {
  if (art === 1) return 'present';
  if (art === 5) return 'past';
  return hasLeaveDate ? 'past' : 'present';
};

/** Tense of the leaving reason: present while the employment still lasts on the day of issue (domain.md 3.6). */
export const closingTenseOf = (issueDate: CalendarDate, leaveDate: CalendarDate | null): Tense =>
  leaveDate === null || issueDate <= leaveDate ? 'present' : 'past';
