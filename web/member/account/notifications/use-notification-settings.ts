import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeKind, NoticeSettings } from '../../../../worker/contract/system/notifications.ts';
import { send } from '../../../data/api.ts';
import { settingsOf } from '../../notifications/notification-queries.ts';
import { showFailure } from '../../../ui/feedback/toast.ts';
import type { Way } from './channels.ts';

/** Updates settings optimistically and saves them in sequence; a failed save rolls back. */
export function useChoices(member: string, shown: NoticeSettings) {
  const queries = useQueryClient();
  const { address } = settingsOf(member);
  const { mutate, isSuccess, variables } = useMutation({
    scope: { id: address },
    mutationFn: (_: readonly NoticeKind[]) =>
      send(address, { method: 'PUT', body: queries.getQueryData<NoticeSettings>([address]) }),
    onError: (error) => {
      showFailure(error);
      void queries.invalidateQueries({ queryKey: [address] });
    },
  });
  const choose = (kinds: readonly NoticeKind[], way: Way) => {
    queries.setQueryData<NoticeSettings>([address], (now = shown) => ({
      ...now,
      ...Object.fromEntries(kinds.map((kind) => [kind, { ...now[kind], ...way(kind) }])),
    }));
    mutate(kinds);
  };
  /** Kinds of the latest successful save. */
  return { choose, saved: isSuccess ? variables : [] };
}
