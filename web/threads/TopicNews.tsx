import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SubCategoryView } from '../../worker/contract/categories.ts';
import { followOf } from '../follows/queries.ts';
import { options } from '../lib/query.ts';
import { TellMeHere } from './TellMeHere.tsx';
import { useTopicAlert } from './use-topic-alert.ts';

interface Props {
  member: string;
  subCategory: SubCategoryView;
}

/** A member who follows a topic, or has an alert for it, is told of it already, and reads how. */
export function TopicNews({ member, subCategory }: Props) {
  const hasAlert = useTopicAlert(subCategory.id);
  const { data } = useQuery(options(followOf(member, 'sub_categories', subCategory.id)));
  if (hasAlert) {
    return (
      <p>
        We mail you when a thread begins here. <Link href="/account/alerts">See your alerts</Link>
      </p>
    );
  }
  if (data?.state === 'followed') {
    return (
      <p>
        You follow {subCategory.name}: each new thread stands at your bell.{' '}
        <Link href="/account/notifications?kind=followed">Have a digest by mail too</Link>
      </p>
    );
  }
  return data?.state === 'muted' ? null : <TellMeHere subCategory={subCategory} />;
}
