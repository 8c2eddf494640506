export { withUpdate, type Questionnaire } from './questionnaire.ts';
export { stillStands, type RatingFault } from './rating-fault.ts';
export { RatingPanel } from './rating-panel.tsx';
export { hasUnsaved, leadsOn, readProgress } from './rating-progress.ts';
export type { SaveRating } from './rating-store.ts';
export { useRatings, useRatingSnapshot, type Ratings } from './use-ratings.ts';
