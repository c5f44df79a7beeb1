/** Header of a user page: portrait, title, states and last seen. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import type { AccountAttention } from '../../../worker/contract/accounts/account-attention.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { type ChipTone, StatusChip } from '../../ui/primitives/StatusChip.tsx';

interface Props {
  user: ApiItem;
  /** Open tasks of the account; undefined if loading failed. */
  now: AccountAttention | undefined;
  /** Title with status chip; a declined sign-up no longer awaits approval. */
  children: ReactNode;
}

export const UserAccountHeader = ({ user, now, children }: Props) => (
  <div className="person-head">
    <Portrait card={toPortraitCard(user)} sizes="6.5rem" first />
    <div>
      {now?.is_declined ? <h1>{String(user.name)}</h1> : children}
      <p className="person-title">
        {[user.title, user.membership_level_name].filter(Boolean).join(' · ')}
      </p>
      <p className="person-chips">
        {listAccountStates(user, now).map(([tone, word]) => (
          <StatusChip key={word} tone={tone}>
            {word}
          </StatusChip>
        ))}
      </p>
      <p className="person-since">
        <span>
          {m['admin_users.member_since']({ date: formatDayInUtc(String(user.created_at)) })}
        </span>
        <span>
          {now?.last_seen_at ? (
            <ParaglideMessage
              message={m['admin_users.last_seen']}
              markup={{ date: () => <DateTime moment={now.last_seen_at ?? ''} isWithin /> }}
            />
          ) : (
            now && m['admin_users.never_signed_in']()
          )}
        </span>
      </p>
    </div>
  </div>
);

const toPortraitCard = ({ name, image_name }: ApiItem) => ({
  name: String(name),
  image_name: image_name ? String(image_name) : null,
});

/** States of an account, most important first. */
function listAccountStates(user: ApiItem, now: AccountAttention | undefined): [ChipTone, string][] {
  const { email_verified_at, email_returned, is_admin, away_until, paused_until } = user;
  const isAway = String(away_until ?? '') >= new Date().toISOString().slice(0, 10);
  const states: [unknown, ChipTone, string][] = [
    [
      paused_until,
      'bad',
      paused_until
        ? m['admin_users.suspended_until']({ date: formatDayInUtc(String(paused_until)) })
        : '',
    ],
    [now?.is_declined, 'bad', m['admin_users.sign_up_declined_state']()],
    [!email_verified_at, 'waits', m['admin_users.e_mail_not_confirmed']()],
    [email_returned, 'bad', m['admin_users.e_mail_bounced']()],
    [is_admin, 'plain', m['admin_field.admin']()],
    [now?.is_practitioner, 'plain', m['admin_users.in_the_directory']()],
    [
      isAway,
      'waits',
      isAway ? m['admin_users.away_until']({ date: formatDayInUtc(String(away_until)) }) : '',
    ],
    [now?.has_second_factor, 'good', m['admin_users.two_step_verification']()],
  ];
  return states.flatMap(([applies, tone, word]) => (applies ? [[tone, word]] : []));
}
