import { getLocale } from '#language';
import { joinLabelAndError } from '../../../worker/contract/shared/join-label-and-error.ts';

/** English messages that start with a verb need the label as their subject: 'Words are required'. */
export function toErrorSentence(label: string, error: string): string {
  if (getLocale() !== 'en') return error;
  if (!/^(must|is|has|does|needs|can|can’t) /.test(error)) return error;
  return noSubject.test(label) ? `This ${error}` : joinLabelAndError(label, error);
}

/** Labels that are no nouns: 'What happened?', 'About you', 'Tell us why', 'Checked with'. */
const noSubject = /^$|\?$|,|^(About|Tell|Reply|Add)\b| (by|with|until)$/;
