/** Address that the confirmation went to, with links to correct it and to send the mail again. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { formatList } from '../../../worker/contract/shared/format-locale.ts';
import { api } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { buildEnquiryPath } from './enquiry-recipients.ts';
import { type PendingEnquiry, storePendingEnquiry } from './pending-enquiry.ts';

/** The server sends the mail again after this time; see `enquiryLimits`. */
const RESEND_AFTER_MS = 30_000;

/** More mails to one address are not sent; see `strangerMailsPerDay`. */
const MAX_RESENDS = 3;

export function SentMailNotice({ pending }: { pending: PendingEnquiry }) {
  const { body, people } = pending;
  const [mailedAt, setMailedAt] = useState(pending.mailedAt);
  const [resends, setResends] = useState(0);
  const isEarly = useIsWithin(mailedAt, RESEND_AFTER_MS);
  const sendAgain = async () => {
    if (isEarly) return;
    await api('POST /enquiries', { body });
    const now = Date.now();
    storePendingEnquiry({ ...pending, mailedAt: now });
    setMailedAt(now);
    setResends(resends + 1);
  };
  const names = formatList(people.map(({ name }) => name));
  return (
    <>
      <p className="told-lede">
        <ParaglideMessage
          message={m['enquiry.confirmation_sent']}
          inputs={{ email: body.email, names }}
          markup={{
            strong: ({ children }) => <strong className="told-address">{children}</strong>,
          }}
        />
      </p>
      <p className="form-actions">
        <Link href={buildEnquiryPath(people)} className="button quiet">
          {m['enquiry.change_before_sending']()}
        </Link>
        {resends < MAX_RESENDS && !isEarly && (
          <ActionButton quiet action={sendAgain}>
            {m['enquiry.send_again']()}
          </ActionButton>
        )}
        <span className="hint" role="status">
          {resends > 0 && isEarly && m['enquiry.sent_again']()}
          {resends === 0 && isEarly && m['enquiry.send_again_later']()}
        </span>
      </p>
    </>
  );
}

/** True until the time has passed. */
function useIsWithin(start: number, duration: number) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const rest = start + duration - Date.now();
    setOver(rest <= 0);
    const timer = setTimeout(() => setOver(true), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [start, duration]);
  return !isOver;
}
