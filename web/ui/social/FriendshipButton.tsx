import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { queryOptions } from '../../data/query.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { moveFocus } from '../hooks/move-focus.ts';
import { friendshipQuery } from './friends/friend-queries.ts';
import { type FriendshipAction, getFriendshipActions } from './friends/friendship-actions.ts';
import { useFriendship } from './friends/use-friendship.ts';
import type { MemberActionProps } from './member-action-props.ts';

/** Button to request, answer or end a friendship. */
export function FriendshipButton({ member, person }: MemberActionProps) {
  const mayAsk = hasPermission(member, 'authz_friends');
  const { data } = useQuery({
    ...queryOptions(friendshipQuery(member.id, person.id)),
    enabled: mayAsk,
    // The other person may have acted.
    refetchOnWindowFocus: 'always',
  });
  const act = useFriendship(member.id);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<FriendshipAction | null>(null);
  const [confirming, setConfirming] = useState<FriendshipAction | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // Hidden if the other person cannot answer requests.
  if (!data || data.may_answer === false) return null;
  const { told, acts } = getFriendshipActions(person.name)[data.state];
  const haveMet = last?.leadsTo === 'asked' && data.state === 'waiting';

  const doing = async (one: FriendshipAction) => {
    if (busy) return;
    setBusy(true);
    setLast(one);
    await act(one, person.id);
    setBusy(false);
    moveFocus(place);
  };
  return (
    <div className="friendship abreast" ref={place} tabIndex={-1}>
      <p role="status">
        {haveMet ? m['friend.requested_too']({ name: bidiIsolate(person.name) }) : told}
      </p>
      <div className="form-actions">
        {acts.map((one) => (
          <button
            key={one.name}
            type="button"
            className={one.leadsTo === 'none' ? 'text-button' : 'button quiet'}
            aria-disabled={busy}
            onClick={() => (one.confirm ? setConfirming(one) : void doing(one))}
          >
            {one.name}
          </button>
        ))}
      </div>
      {confirming?.confirm && (
        <ConfirmDialog
          {...confirming.confirm}
          confirmed={() => doing(confirming)}
          close={() => {
            setConfirming(null);
            moveFocus(place);
          }}
        />
      )}
    </div>
  );
}
