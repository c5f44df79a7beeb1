import type { ApiItem } from '../../data/resource/api-item.ts';

/** True if the publication time of an article is in the future. */
export const isScheduled = ({ published_at }: ApiItem) =>
  Boolean(published_at) && Date.parse(String(published_at)) > Date.now();
