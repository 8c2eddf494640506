import { z } from 'zod';

export const logoPositions = ['left', 'center', 'right'] as const;
export const logoPositionSchema = z.enum(logoPositions);
