import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  NotificationKind,
  NotificationSettings,
} from '../../../../worker/contract/system/notifications.ts';
import { sendRequest } from '../../../data/api.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { notificationSettingsQuery } from '../../notifications/notification-queries.ts';
import type { ChannelSetting } from './channels.ts';

/** Updates settings optimistically and saves them in sequence; a failed save rolls back. */
export function useNotificationSettings(member: string, shown: NotificationSettings) {
  const queries = useQueryClient();
  const { address } = notificationSettingsQuery(member);
  const { mutate, isSuccess, variables } = useMutation({
    scope: { id: address },
    mutationFn: (_: readonly NotificationKind[]) =>
      sendRequest(address, {
        method: 'PUT',
        body: queries.getQueryData<NotificationSettings>([address]),
      }),
    onError: (error) => {
      showErrorToast(error);
      void queries.invalidateQueries({ queryKey: [address] });
    },
  });
  const choose = (kinds: readonly NotificationKind[], way: ChannelSetting) => {
    queries.setQueryData<NotificationSettings>([address], (now = shown) => ({
      ...now,
      ...Object.fromEntries(kinds.map((kind) => [kind, { ...now[kind], ...way(kind) }])),
    }));
    mutate(kinds);
  };
  /** Kinds of the latest successful save. */
  return { choose, saved: isSuccess ? variables : [] };
}
