import { cleanLine } from '../input/user-text.ts';

/** Where the words of a typed academic title stand; an empty string where nothing does. */
export type AcademicTitle = {
  /** In front of the full name: «Dr. med.» */
  readonly before: string;
  /** In front of the last name, in every later mention: «Dr.» */
  readonly short: string;
  /** Behind the full name: «MSc» */
  readonly behind: string;
};

/** Which titles a language puts in front of a name; all others follow the full name, once. */
export type TitleUse = {
  /** What is said again at each mention; it stands in front of the full name as well. */
  readonly again: RegExp | null;
  /** What stands in front of the full name only, beside what is said again. */
  readonly once: RegExp | null;
};

/** «Prof.», «Dr.», «PD» and their like, as often as they follow each other. */
export const doctorTitles =
  /^(?:(?:(?:ass|assoz|assoc|tit|hon|em)\.? ?-?)?(?:prof|professor(?:in)?|drs?|pd|privatdozent(?:in)?)(?:\.\s*|\s+|$))+/iu;

export const noTitle: AcademicTitle = { before: '', short: '', behind: '' };

/** A typed title as a language uses it. */
export const academicTitleOf = (typed: string | undefined, { again, once }: TitleUse): AcademicTitle => {
  const title = cleanLine(typed ?? '');
  if (title === '') return noTitle;
  const short = again?.exec(title)?.[0].trim() ?? '';
  return short !== '' || once?.test(title) === true
    ? { before: title, short, behind: '' }
    : { before: '', short: '', behind: title };
};
