import { useQuery } from '@tanstack/react-query';
import { ownAlerts } from '../alerts/queries.ts';
import { options } from '../lib/query.ts';

/** Whether an alert of the member tells of a topic; undefined until that is known. */
export function useTopicAlert(topic: string): boolean | undefined {
  const { data } = useQuery(options({ ...ownAlerts, unasked: true }));
  return data?.data.some(({ object_id }) => object_id === topic);
}
