export { withUpdate } from './merge-items.ts';
export { stillStands, type RatingFault } from './rating-fault.ts';
export { RatingPanel } from './rating-panel.tsx';
export { hasUnsaved, leadsOn, readProgress, type RatingProgress } from './rating-progress.ts';
export type { RatingEntry, SaveRating } from './rating-store.ts';
export { useRatings, useRatingSnapshot, type Ratings } from './use-ratings.ts';
