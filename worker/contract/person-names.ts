import { bounds } from './limits.ts';
import { lineOf, required } from './text.ts';

/** Mails to strangers carry what people are called, and programs make links of addresses. */
const hasNoAddress = (text: string) => !/:\/\/|www\./i.test(text);
const noAddress = 'must not hold the address of a site';

const named = (field: string) =>
  required(lineOf(bounds.name), `${field} is required`).refine(hasNoAddress, noAddress);

export const personName = named('A name');
export const personTitle = named('A title');
