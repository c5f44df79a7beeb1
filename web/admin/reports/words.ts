import { outcomeWords, reasonWords, reportedWords } from '../../../worker/contract/report-words.ts';
import type { Values } from '../../../worker/contract/resource.ts';

const word = (words: Record<string, string>, key: unknown) => words[String(key)] ?? '';

export const kindOf = ({ object_type }: Values) => word(reportedWords, object_type);
export const reasonOf = ({ reason }: Values) => word(reasonWords, reason);
export const outcomeOf = ({ outcome }: Values) => word(outcomeWords, outcome);
