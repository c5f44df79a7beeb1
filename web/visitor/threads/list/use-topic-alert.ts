import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../../data/query.ts';
import { ownAlertsQuery } from '../../alerts/alert-queries.ts';

/** True if the member has an alert for the topic; undefined until known. */
export function useTopicAlert(topic: string): boolean | undefined {
  const { data } = useQuery(queryOptions({ ...ownAlertsQuery, background: true }));
  return data?.data.some(({ object_id }) => object_id === topic);
}
