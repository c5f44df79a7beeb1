/** Person in a list: avatar, name and title. */

import type { ReactNode } from 'react';
import type { FriendRelation } from '../../../worker/contract/community/friends.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { ProfileLink } from '../../ui/social/ProfileLink.tsx';

interface Props {
  name: string;
  tag: string | null;
  title: string | null;
  image: string | null;
  /** Content next to the person's name. */
  children?: ReactNode;
}

/** Row properties for the other person of a relation. */
export const toPersonRowProps = (one: FriendRelation) => ({
  name: one.friend_name,
  tag: one.friend_tag,
  title: one.friend_title,
  image: one.friend_image,
});

export const PersonRow = ({ name, tag, title, image, children }: Props) => (
  <div className="with-face">
    <Avatar name={name} image={image} />
    <div>
      <p>
        <ProfileLink name={name} tag={tag} /> {children}
      </p>
      {title && (
        <p className="hint" dir="auto">
          {title}
        </p>
      )}
    </div>
  </div>
);
