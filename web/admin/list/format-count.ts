import type { Resource } from '../../../worker/contract/resources/resource.ts';

const grouped = new Intl.NumberFormat('en-GB');

export const numberText = (value: number) => grouped.format(value);

/** '1 footer', '12 footers', '10,000+ users' */
export const countText = ({ noun }: Pick<Resource, 'noun'>, count: number, isFloor = false) =>
  `${numberText(count)}${isFloor ? '+' : ''} ${count === 1 && !isFloor ? noun.one : noun.many}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'all users', the label of an unfiltered list. */
export const allOf = ({ noun }: Pick<Resource, 'noun'>) => noun.all ?? `all ${noun.many}`;
