import { useQuery } from '@tanstack/react-query';
import { ownAlerts } from '../../alerts/alert-queries.ts';
import { options } from '../../../data/query.ts';

/** True if the member has an alert for the topic; undefined until known. */
export function useTopicAlert(topic: string): boolean | undefined {
  const { data } = useQuery(options({ ...ownAlerts, unasked: true }));
  return data?.data.some(({ object_id }) => object_id === topic);
}
