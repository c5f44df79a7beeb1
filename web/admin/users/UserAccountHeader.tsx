import type { ReactNode } from 'react';
import type { PersonNow } from '../../../worker/contract/accounts/account-attention.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';
import { Chip, type Tone } from '../../ui/primitives/StatusChip.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import type { Item } from '../../data/resource/api-item.ts';

interface Props {
  user: Item;
  /** Undefined if loading failed. */
  now: PersonNow | undefined;
  /** Title with status chip. */
  children: ReactNode;
}

/** Header of a user page: portrait, title, states and last seen. */
export const PersonHead = ({ user, now, children }: Props) => (
  <div className="person-head">
    <Portrait card={cardOf(user)} sizes="6.5rem" first />
    <div>
      {children}
      <p className="person-title">
        {[user.title, user.membership_level_name].filter(Boolean).join(' · ')}
      </p>
      <p className="person-chips">
        {statesOf(user, now).map(([tone, word]) => (
          <Chip key={word} tone={tone}>
            {word}
          </Chip>
        ))}
      </p>
      <p className="person-since">
        <span>Member since {dayInUtc(String(user.created_at))}</span>
        <span>
          {now?.last_seen_at ? (
            <>
              Last seen <Time moment={now.last_seen_at} isWithin />
            </>
          ) : (
            now && 'Never signed in'
          )}
        </span>
      </p>
    </div>
  </div>
);

const cardOf = ({ name, image_name }: Item) => ({
  name: String(name),
  image_name: image_name ? String(image_name) : null,
});

/** States of an account, most important first. */
function statesOf(user: Item, now: PersonNow | undefined): [Tone, string][] {
  const { email_verified_at, email_returned, is_admin, away_until, paused_until } = user;
  const isAway = String(away_until ?? '') >= new Date().toISOString().slice(0, 10);
  const states: [unknown, Tone, string][] = [
    [paused_until, 'bad', `Suspended until ${paused_until && dayInUtc(String(paused_until))}`],
    [!email_verified_at, 'waits', 'E-mail not confirmed'],
    [email_returned, 'bad', 'E-mail bounced'],
    [is_admin, 'plain', 'Admin'],
    [now?.is_practitioner, 'plain', 'In the directory'],
    [isAway, 'waits', `Away until ${isAway && dayInUtc(String(away_until))}`],
    [now?.has_second_factor, 'good', 'Two-step verification'],
  ];
  return states.flatMap(([isSo, tone, word]) => (isSo ? [[tone, word]] : []));
}
