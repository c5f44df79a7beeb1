import { type ReturnKind, returnWords } from '../../../worker/contract/system/mail-bounces.ts';
import { Chip, type Tone } from '../../ui/primitives/StatusChip.tsx';
import type { Item } from '../../data/resource/api-item.ts';
import type { SpecialCells } from '../list/list-columns.ts';

/** Short status of an e-mail, such as 'Sent' or 'Queued'. */
export function stateOf({ parked_at, sent_at, processed, returned }: Item): string {
  if (parked_at) return 'Failed';
  if (returned) return returnWords[returned as ReturnKind];
  if (sent_at) return 'Sent';
  return processed ? 'Not sent' : 'Queued';
}

export const toneOf = ({ parked_at, sent_at, processed, returned }: Item): Tone =>
  parked_at || returned ? 'bad' : sent_at ? 'good' : processed ? 'over' : 'waits';

export const mailCells: SpecialCells = {
  processed: {
    shown: (mail) => (
      <>
        <Chip tone={toneOf(mail)}>{stateOf(mail)}</Chip>
        {mail.error && (mail.returned || !mail.sent_at) && (
          <>
            {' '}
            <span className="mail-why">{String(mail.error)}</span>
          </>
        )}
      </>
    ),
    told: stateOf,
  },
};
