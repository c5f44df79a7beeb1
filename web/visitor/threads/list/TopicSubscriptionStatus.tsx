/**
 * Says whether the member already gets news of a topic (alert or follow); otherwise shows its
 * children.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import type { SubCategoryView } from '../../../../worker/contract/content/categories.ts';
import { Link } from '../../../data/navigation.ts';
import { queryOptions } from '../../../data/query.ts';
import { FollowButtons } from '../../../ui/social/FollowButtons.tsx';
import { followQuery } from '../../../ui/social/follow-queries.ts';
import { useTopicAlert } from './use-topic-alert.ts';

interface Props {
  member: string;
  subCategory: SubCategoryView;
  /** Shown to members without alert or follow: the offer to create an alert. */
  children: ReactNode;
}

/** Explains how a member already gets news of this topic, by alert or follow. */
export function TopicSubscriptionStatus({ member, subCategory, children }: Props) {
  const hasAlert = useTopicAlert(subCategory.id);
  const { data } = useQuery(queryOptions(followQuery(member, 'sub_categories', subCategory.id)));
  if (hasAlert) {
    return (
      <p>
        <ParaglideMessage
          message={m['thread.alerts_active']}
          markup={{ link: ({ children }) => <Link href="/account/alerts">{children}</Link> }}
        />
      </p>
    );
  }
  if (data?.state === 'followed') {
    return (
      <p>
        <ParaglideMessage
          message={m['thread.topic_followed']}
          inputs={{ topic: subCategory.name }}
          markup={{
            link: ({ children }) => (
              <Link href="/account/notifications?kind=followed">{children}</Link>
            ),
          }}
        />
      </p>
    );
  }
  return data?.state === 'muted' ? null : children;
}

/** Follow and mute buttons of a topic. */
export const FollowTopicButtons = ({
  subCategory: { id, name },
}: {
  subCategory: SubCategoryView;
}) => (
  <div className="reply-actions soft abreast">
    <FollowButtons type="sub_categories" id={id} name={name} isTold={useTopicAlert(id)} />
  </div>
);
