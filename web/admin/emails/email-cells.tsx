/** Table cells of the e-mail list: status with error, and delivery times. */

import { m } from '#messages';
import { translateValueLabel } from '../fields/field-labels.ts';
import './email-cells.css';
import { type BounceKind, bounceLabels } from '../../../worker/contract/system/mail-bounces.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { type ChipTone, StatusChip } from '../../ui/primitives/StatusChip.tsx';
import type { SpecialCells } from '../list/list-columns.ts';

/** Short status of an e-mail, such as 'Sent' or 'Queued'. */
export function getEmailStatus({ parked_at, sent_at, processed, returned }: ApiItem): string {
  if (parked_at) return m['admin_field.failed']();
  if (returned) return translateValueLabel(bounceLabels[returned as BounceKind]);
  if (sent_at) return m['admin_emails.sent']();
  return processed ? m['admin_emails.not_sent']() : m['admin_emails.queued']();
}

export const getEmailTone = ({ parked_at, sent_at, processed, returned }: ApiItem): ChipTone =>
  parked_at || returned ? 'bad' : sent_at ? 'good' : processed ? 'over' : 'waits';

export const emailCells: SpecialCells = {
  processed: {
    render: (mail) => (
      <>
        <StatusChip tone={getEmailTone(mail)}>{getEmailStatus(mail)}</StatusChip>
        {mail.error && (mail.returned || !mail.sent_at) && (
          <>
            {' '}
            <span className="mail-why">{String(mail.error)}</span>
          </>
        )}
      </>
    ),
    toText: getEmailStatus,
  },
};
