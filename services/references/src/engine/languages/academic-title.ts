import { cleanLine } from '../input/user-text.ts';

/** Parts of a typed academic title; an empty string if a place holds none. */
export type AcademicTitle = {
  /** Before the full name: «Dr. med.» */
  readonly before: string;
  /** Before the last name, in every later mention: «Dr.» */
  readonly short: string;
  /** After the full name: «MSc» */
  readonly behind: string;
};

/** Titles that a language puts before a name; all others follow the full name, once. */
export type TitleUse = {
  /** Repeated at each mention, and part of the title before the full name. */
  readonly again: RegExp | null;
  /** Before the full name only. */
  readonly once: RegExp | null;
};

/** «Prof.», «Dr.», «PD» and their like, in any sequence. */
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
