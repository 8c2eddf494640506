export { stillStands, type RatingFault } from './rating-fault.ts';
export { RatingPanel } from './rating-panel.tsx';
export { hasUnsaved, readProgress, type RatingProgress } from './rating-progress.ts';
export type { RatingEntry, SaveRating } from './rating-store.ts';
export { useRatings, type Ratings } from './use-ratings.ts';
