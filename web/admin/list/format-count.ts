/** Formats numbers and counts of items: '1 footer', '12 footers', '10,000+ users'. */

import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';

export const formatItemCount = ({ noun }: Pick<Resource, 'noun'>, count: number, isFloor = false) =>
  `${formatNumber(count)}${isFloor ? '+' : ''} ${count === 1 && !isFloor ? noun.one : noun.many}`;

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'all users', the label of an unfiltered list. */
export const formatAllItems = ({ noun }: Pick<Resource, 'noun'>) => noun.all ?? `all ${noun.many}`;
