import { formerMember } from '../../../worker/contract/accounts/erasures.ts';
import {
  appealWords,
  outcomeWords,
  reasonWords,
  reportedWords,
} from '../../../worker/contract/moderation/reports.labels.ts';
import type { Values } from '../../../worker/contract/resources/resource.ts';
import { nameBeside } from '../../data/resource/api-item.ts';

const word = (words: Record<string, string>, key: unknown) => words[String(key)] ?? '';

export const kindOf = ({ object_type }: Values) => word(reportedWords, object_type);
export const reasonOf = ({ reason }: Values) => word(reasonWords, reason);
export const outcomeOf = ({ outcome }: Values) => word(outcomeWords, outcome);

export const appealOf = ({ appeal_outcome }: Values) => word(appealWords, appeal_outcome);

/** True if the reported account was deleted. */
export const isAccountGone = ({ about_id }: Values) => about_id === null;

export const aboutOf = (report: Values) =>
  isAccountGone(report) ? `${formerMember} (account deleted)` : nameBeside('about_id', report);
