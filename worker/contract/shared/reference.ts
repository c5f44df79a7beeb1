import { z } from 'zod';
import { listOf } from './common-schemas.ts';

/** Reference lists use their codes as ids: ISO 639-1, ISO 3166-1 alpha-2, IANA. */
export const language = z.object({ id: z.string(), code: z.string(), name: z.string() });
export const place = z.object({ id: z.string(), name: z.string() });
export const languageList = listOf(language);
export const placeList = listOf(place);
